import type { PathRow } from '../../path.documents.ts'
import type { DetailedPath } from '../path-detail.documents.ts'

type Coin = PathRow['hops'][number]['give']

/** The transfers of a path's coins, in total. */
export interface Transfers {
  readonly sumUsd: number
  /** The share of the given amount. */
  readonly share: number
  readonly minutes: { readonly from: number; readonly to: number } | undefined
  /** The oldest check among them; null if one was never checked. */
  readonly checkedAtMs: number | null
  /** Coins whose transfer cost nobody publishes. */
  readonly unknown: readonly Coin[]
}

/** Each coin on the way is sent once. Undefined if no fee, or not the amount's price, is known. */
export function transfersOf(path: PathRow, hops: DetailedPath['hops']): Transfers | undefined {
  const first = path.hops[0]!
  const givenUsd = path.giveAmount * (first.give.usdPrice ?? 0)
  const coins = path.hops.flatMap(({ give }, at) =>
    give.group === 'CRYPTO' ? [{ give, transfer: hops[at]?.give.transfer ?? undefined }] : [],
  )
  const known = coins.flatMap(({ give, transfer }) =>
    transfer && give.usdPrice !== null ? [{ ...transfer, usd: transfer.fee * give.usdPrice }] : [],
  )
  if (known.length === 0 || givenUsd <= 0) return undefined
  const sumUsd = known.reduce((sum, { usd }) => sum + usd, 0)
  const checked = known.map(({ checkedAt }) => (checkedAt === null ? NaN : Date.parse(checkedAt)))
  const oldest = Math.min(...checked)
  return {
    sumUsd,
    share: sumUsd / givenUsd,
    minutes: minutesOf(coins.length, known),
    checkedAtMs: Number.isFinite(oldest) ? oldest : null,
    unknown: coins
      .filter(({ give, transfer }) => !transfer || give.usdPrice === null)
      .map(({ give }) => give),
  }
}

/** The total minutes; undefined when one transfer's are unknown. */
function minutesOf(
  coins: number,
  known: readonly { readonly minutesFrom: number | null; readonly minutesTo: number | null }[],
): Transfers['minutes'] {
  const stated = known.filter(({ minutesFrom }) => minutesFrom !== null)
  if (stated.length < coins) return undefined
  const from = stated.reduce((sum, { minutesFrom }) => sum + (minutesFrom ?? 0), 0)
  const to = stated.reduce((sum, { minutesTo }) => sum + (minutesTo ?? 0), 0)
  return { from: Math.max(1, Math.round(from)), to: Math.max(1, Math.round(to)) }
}
