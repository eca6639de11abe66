import type { FeeSource, NetworkState } from '@hopwise/contract'
import type { LiveRow } from '#web/lib/live/live-list.ts'
import type { Ageing } from '#web/lib/live/use-stale.ts'
import type { SpreadRow } from './spread-row.documents.ts'

/** A spread as the list shows it. */
export interface SpreadView extends LiveRow, Ageing {
  readonly spread: SpreadRow
}

/** A book older than this may have moved. */
export const OLD_BOOK_MS = 15_000

export function spreadView(spread: SpreadRow): SpreadView {
  return {
    key: spread.id,
    figure: spread.netPercent,
    updatedAtMs: Date.parse(spread.updatedAt),
    spread,
  }
}

export function isClosed(state: NetworkState): boolean {
  return state === 'CLOSED_WITHDRAW' || state === 'CLOSED_DEPOSIT'
}

/** Spreads over open networks first, then over unconfirmed ones; closed ones come last. */
export function rankedSpreads(views: readonly SpreadView[]): SpreadView[] {
  const rank = ({ spread: { networkState } }: SpreadView) =>
    isClosed(networkState) ? 2 : networkState === 'UNKNOWN' ? 1 : 0
  return [...views].sort((a, b) => rank(a) - rank(b))
}

/** The sources, from the least to the most trustworthy. */
const SOURCES: readonly FeeSource[] = ['UNKNOWN', 'SEED', 'OPERATOR', 'PUBLIC', 'KEYS']

/** The less trustworthy source of the two venues' open states, and the older check of the two. */
export function weakestWord({ buy, sell }: SpreadRow) {
  const source =
    SOURCES.find((each) => buy.openSource === each || sell.openSource === each) ?? 'UNKNOWN'
  const checkedAtMs =
    buy.openCheckedAt === null || sell.openCheckedAt === null
      ? null
      : Math.min(Date.parse(buy.openCheckedAt), Date.parse(sell.openCheckedAt))
  return { source, checkedAtMs }
}

/** Whether the withdrawal fee came with the release and was never checked. */
export function isFeeUnchecked({ buy }: SpreadRow): boolean {
  return buy.source === 'SEED'
}

/** The deductions between the gap of the best prices and the net result, in dollars. */
export function feeLines({ capitalUsd, grossPercent, earningsUsd, fees }: SpreadRow) {
  const grossUsd = (capitalUsd * grossPercent) / 100
  const known = fees.reduce((sum, { usd }) => sum + (usd ?? 0), 0)
  // The net result is stated, so the part no fee accounts for is the books' depth.
  return { grossUsd, depthUsd: grossUsd - known - earningsUsd }
}
