/** Whether a coin enters and leaves a burse that tells nothing of networks. */
export interface CoinDoors {
  readonly deposit: boolean
  readonly withdraw: boolean
}

/** The terms of Kraken, the only burse that tells no more than these. */
const DOORS: Readonly<Record<string, CoinDoors>> = {
  enabled: { deposit: true, withdraw: true },
  deposit_only: { deposit: true, withdraw: false },
  withdrawal_only: { deposit: false, withdraw: true },
  funding_temporarily_disabled: { deposit: false, withdraw: false },
  disabled: { deposit: false, withdraw: false },
}
const MOST_COINS = 5_000

/** Doors by coin, from a burse's answer on its coins; unknown terms are left out. */
export function coinDoorsOf(told: unknown): ReadonlyMap<string, CoinDoors> {
  if (typeof told !== 'object' || told === null) return new Map()
  const found = Object.entries(told)
    .slice(0, MOST_COINS)
    .flatMap(([coin, record]: [string, unknown]): [string, CoinDoors][] => {
      const { info } = (record ?? {}) as { info?: { status?: unknown } }
      const status = info?.status
      const doors = typeof status === 'string' ? DOORS[status] : undefined
      return doors ? [[coin, doors]] : []
    })
  return new Map(found)
}
