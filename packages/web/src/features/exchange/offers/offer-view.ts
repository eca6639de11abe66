import { isTrusted } from '#web/market/chain/trust.ts'
import { marketPercentOf } from '#web/market/way-out/market-percent.ts'
import type { PairOfferRow } from './pair-offers.documents.ts'

/** An offer as the list shows it: the answer, and what is worked out from it. */
export interface OfferView {
  readonly key: string
  /** What the list watches: the amount people compare, as good news counts it. */
  readonly figure: number
  readonly row: PairOfferRow
  /** What arrives for one unit of what is given, all fees taken. */
  readonly netRate: number
  readonly updatedAtMs: number
  /** What arrives against the market's own prices; null where a price is not known. */
  readonly marketPercent: number | null
}

/** `side`: where the amount is the same for all. */
export function offerView(row: PairOfferRow, side: 'give' | 'get'): OfferView {
  const { offer, give, get, giveAmount, getAmount } = row
  const netRate = getAmount / giveAmount
  return {
    key: offer.id,
    figure: side === 'give' ? getAmount : -giveAmount,
    row,
    netRate,
    updatedAtMs: Date.parse(offer.receivedAt),
    marketPercent: marketPercentOf({ give, get, rate: netRate }),
  }
}

/** Whether an offer takes the amount and can be believed. */
export function isBelieved({ row }: Pick<OfferView, 'row'>): boolean {
  return row.refusal === null && isTrusted(row)
}

/** Units of get for one, in the middle of those that are believed. */
function medianOf(views: readonly OfferView[]): number | undefined {
  const rates = views
    .filter(isBelieved)
    .map(({ netRate }) => netRate)
    .sort((a, b) => a - b)
  const [low, high] = [rates[(rates.length - 1) >> 1], rates[rates.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** What the best one saves against the median, of the amount people compare; 0 for nothing. */
export function savedAgainstMedian(
  best: OfferView | undefined,
  views: readonly OfferView[],
  side: 'give' | 'get',
): number {
  const median = medianOf(views)
  if (!best || !median) return 0
  const { giveAmount, getAmount } = best.row
  const saved = side === 'give' ? getAmount - giveAmount * median : getAmount / median - giveAmount
  // 0.0035 that was reckoned backwards may be a hair less: it would be cut to 0.0034999.
  return Math.max(0, Number(saved.toPrecision(12)))
}

/** Pays most for what is given, of those that take the amount and can be believed. */
export function bestOf(
  views: readonly OfferView[],
  stale: ReadonlySet<string>,
): OfferView | undefined {
  return views
    .filter(({ key, row }) => isBelieved({ row }) && !stale.has(key))
    .reduce<OfferView | undefined>(
      (best, view) => (best && best.netRate >= view.netRate ? best : view),
      undefined,
    )
}

/** Whether it wants more than is asked with. */
export function isBelow({ row }: Pick<OfferView, 'row'>): boolean {
  return row.refusal === 'BELOW_MIN'
}

/** Of offers that do not take an amount, the one they take that is nearest to it. */
export function nearestOf(refused: readonly Pick<OfferView, 'row'>[]): number | undefined {
  if (refused.length === 0) return undefined
  const below = refused.filter(isBelow)
  return below.length > 0
    ? Math.min(...below.map(({ row }) => row.giveAmount))
    : Math.max(...refused.map(({ row }) => row.giveAmount))
}
