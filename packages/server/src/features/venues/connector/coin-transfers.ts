/** Whether a coin enters and leaves a venue that states nothing of networks. */
export interface CoinTransfers {
  readonly deposit: boolean
  readonly withdraw: boolean
}

/** The terms of Kraken, the only venue that states no more than these. */
const STATUSES: Readonly<Record<string, CoinTransfers>> = {
  enabled: { deposit: true, withdraw: true },
  deposit_only: { deposit: true, withdraw: false },
  withdrawal_only: { deposit: false, withdraw: true },
  funding_temporarily_disabled: { deposit: false, withdraw: false },
  disabled: { deposit: false, withdraw: false },
}
const MOST_COINS = 5_000

/** Doors by coin, from a venue's answer on its coins; unknown terms are left out. */
export function coinTransfersOf(response: unknown): ReadonlyMap<string, CoinTransfers> {
  if (typeof response !== 'object' || response === null) return new Map()
  const found = Object.entries(response)
    .slice(0, MOST_COINS)
    .flatMap(([coin, record]: [string, unknown]): [string, CoinTransfers][] => {
      const { info } = (record ?? {}) as { info?: { status?: unknown } }
      const status = info?.status
      const transfers = typeof status === 'string' ? STATUSES[status] : undefined
      return transfers ? [[coin, transfers]] : []
    })
  return new Map(found)
}
