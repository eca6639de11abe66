import { bandOf } from '#web/market/chain/band.ts'
import { marketPercentOf } from '#web/market/exchanger-link/market-percent.ts'
import type { PairOfferRow } from './pair-offers.documents.ts'

/** An offer as the list shows it: the server's answer and figures derived from it. */
export interface OfferView {
  readonly key: string
  /** The figure the list watches: the compared amount, signed so that greater is better. */
  readonly figure: number
  readonly row: PairOfferRow
  /** The amount that arrives for one unit given, after all fees. */
  readonly netRate: number
  readonly updatedAtMs: number
  /** The amount that arrives, compared with market prices; null where a price is unknown. */
  readonly marketPercent: number | null
}

/** `side` is the one whose amount is the same for all. */
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
  return row.refusal === null && !row.offer.suspicious
}

/** The median rate of believed offers, in units of get for one. */
function medianOf(views: readonly OfferView[]): number | undefined {
  const rates = views
    .filter(isBelieved)
    .map(({ netRate }) => netRate)
    .sort((a, b) => a - b)
  const [low, high] = [rates[(rates.length - 1) >> 1], rates[rates.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** The saving of the best offer against the median, in the compared amount; 0 for none. */
export function savedAgainstMedian(
  best: OfferView | undefined,
  views: readonly OfferView[],
  side: 'give' | 'get',
): number {
  const median = medianOf(views)
  if (!best || !median) return 0
  const { giveAmount, getAmount } = best.row
  const saved = side === 'give' ? getAmount - giveAmount * median : getAmount / median - giveAmount
  // A result calculated backwards may be a hair less than 0.0035: it would be cut to 0.0034999.
  return Math.max(0, Number(saved.toPrecision(12)))
}

/** Of the reliable offers that take the amount, the one that shows most; undefined: none is. */
export function bestOf(
  views: readonly OfferView[],
  stale: ReadonlySet<string>,
): OfferView | undefined {
  return views
    .filter(({ key, row }) => isBelieved({ row }) && bandOf(row) === 'RELIABLE' && !stale.has(key))
    .reduce<OfferView | undefined>(
      (best, view) => (best && best.netRate >= view.netRate ? best : view),
      undefined,
    )
}

/** The first believed offer in the server's order, which the form shows where none is reliable. */
export function firstOf(
  views: readonly OfferView[],
  stale: ReadonlySet<string>,
): OfferView | undefined {
  return views.find(({ key, row }) => isBelieved({ row }) && !stale.has(key))
}

/** Whether the offer's minimum is above the queried amount. */
export function isBelow({ row }: Pick<OfferView, 'row'>): boolean {
  return row.refusal === 'BELOW_MIN'
}

/** The accepted amount nearest to the refused one, among these offers. */
export function nearestOf(refused: readonly Pick<OfferView, 'row'>[]): number | undefined {
  if (refused.length === 0) return undefined
  const below = refused.filter(isBelow)
  return below.length > 0
    ? Math.min(...below.map(({ row }) => row.giveAmount))
    : Math.max(...refused.map(({ row }) => row.giveAmount))
}
