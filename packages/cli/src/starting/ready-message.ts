/** A server's message to the process that watches it. */
export interface ReadyMessage {
  readonly kind: 'ready'
  /** The port it listens on, also after a restart. */
  readonly port: number
}

export function isReadyMessage(message: unknown): message is ReadyMessage {
  return (message as Partial<ReadyMessage> | null)?.kind === 'ready'
}

/** Notifies the watching process, if there is one. */
export function sendReadyMessage(address: string): void {
  const { port, protocol } = new URL(address)
  const usual = protocol === 'https:' ? 443 : 80
  process.send?.({ kind: 'ready', port: Number(port) || usual } satisfies ReadyMessage)
}
