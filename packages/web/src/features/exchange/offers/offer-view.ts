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

/** Pays most for what is given, of those that take the amount and can be believed. */
export function bestOf(
  views: readonly OfferView[],
  stale: ReadonlySet<string>,
): OfferView | undefined {
  return views
    .filter(({ key, row }) => row.refusal === null && !row.offer.suspicious && !stale.has(key))
    .reduce<OfferView | undefined>(
      (best, view) => (best && best.netRate >= view.netRate ? best : view),
      undefined,
    )
}
