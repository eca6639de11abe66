/** What a server tells the process that watches over it. */
export interface ReadyMessage {
  readonly kind: 'ready'
  /** Where it listens, and is to listen again. */
  readonly port: number
}

export function isReadyMessage(message: unknown): message is ReadyMessage {
  return (message as Partial<ReadyMessage> | null)?.kind === 'ready'
}

/** Nobody may be watching. */
export function tellReady(address: string): void {
  const { port, protocol } = new URL(address)
  const usual = protocol === 'https:' ? 443 : 80
  process.send?.({ kind: 'ready', port: Number(port) || usual } satisfies ReadyMessage)
}
