import type { NetworkSource } from '../../../db/tables/venue-tables.ts'
import type { KnownNetwork } from '../networks/network-store.ts'

/** The cost of sending a coin by its network, over the venues that send it. */
export interface TransferFacts {
  /** The median withdrawal fee, in the coin. */
  readonly fee: number
  /** Minutes at the quickest and the slowest of them; null: nobody says. */
  readonly minutesFrom: number | null
  readonly minutesTo: number | null
  /** The best that stands behind the fee. */
  readonly source: NetworkSource
  /** The time of the newest check of that kind; null: never. */
  readonly checkedAtMs: number | null
}

/** Better ones first. */
const SOURCES: readonly NetworkSource[] = ['OPERATOR', 'KEYS', 'PUBLIC', 'SEED']

/**
 * Minutes between two blocks, by our code of a coin on its own chain or by our name of a network:
 * venues say how many blocks they wait for, and rarely how long that is.
 */
const BLOCK_MINUTES: Readonly<Record<string, number>> = {
  BTC: 10,
  BCH: 10,
  LTC: 2.5,
  DASH: 2.6,
  DOGE: 1,
  XMR: 2,
  ZEC: 1.25,
  ETC: 0.22,
  ETH: 0.2,
  ERC20: 0.2,
  TRX: 0.05,
  TRC20: 0.05,
  BEP20: 0.05,
  BNB: 0.05,
  POLYGON: 0.035,
  ARBITRUM: 0.005,
  SOL: 0.007,
  TON: 0.09,
  ADA: 0.33,
}

/** Facts by our code. A network needs a stated fee; closed networks count like others. */
export function transferFacts(
  networks: readonly KnownNetwork[],
): ReadonlyMap<string, TransferFacts> {
  const stated = networks.filter(({ withdrawFee }) => withdrawFee !== null)
  return new Map(
    [...Map.groupBy(stated, ({ code }) => code)].map(([code, all]) => {
      const source = SOURCES.find((each) => all.some((network) => network.source === each))!
      const best = all.filter((network) => network.source === source)
      const fees = best.map(({ withdrawFee }) => withdrawFee!).toSorted((a, b) => a - b)
      const minutes = all.map(minutesOf).filter((each) => each !== undefined)
      const checked = best.map(({ checkedAtMs }) => checkedAtMs).filter((each) => each !== null)
      const facts: TransferFacts = {
        fee: fees[fees.length >> 1]!,
        minutesFrom: minutes.length > 0 ? Math.min(...minutes) : null,
        minutesTo: minutes.length > 0 ? Math.max(...minutes) : null,
        source,
        checkedAtMs: checked.length > 0 ? Math.max(...checked) : null,
      }
      return [code, facts]
    }),
  )
}

/** Minutes until a deposit counts, by the venue's word or its blocks; undefined: nobody knows. */
export function minutesOf({
  minutes,
  confirmations,
  network,
}: Pick<KnownNetwork, 'minutes' | 'confirmations' | 'network'>): number | undefined {
  if (minutes !== null) return minutes
  const block = BLOCK_MINUTES[network]
  if (confirmations === null || block === undefined) return undefined
  return Math.max(1, Math.ceil(confirmations * block))
}
