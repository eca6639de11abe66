import type { ShownRow } from '#web/lib/live/live-list.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import type { OfferView } from './offer-view.ts'

interface AllOffersProps {
  give: Currency
  get: Currency
  /** The side whose amount is the same for all offers. */
  side: 'give' | 'get'
  /** Whether this pair's rates are inverted, so that the number is at least one. */
  isInverted: boolean
  isStill: boolean
}

/** The props of a list of offers, whether table or cards. */
export interface OffersProps extends AllOffersProps {
  rows: readonly ShownRow<OfferView>[]
  label: string
  /** The keys of offers too old to win. */
  stale: ReadonlySet<string>
  /** The key of the best offer, wherever it is listed. */
  best: string | undefined
}

export interface OfferProps extends AllOffersProps {
  shown: ShownRow<OfferView>
  isBest: boolean
  isStale: boolean
}

/** The props of one offer, without any that change with the others. */
export function offerPropsOf(props: OffersProps, shown: ShownRow<OfferView>): OfferProps {
  const { give, get, side, isInverted, isStill, stale, best } = props
  return {
    shown,
    give,
    get,
    side,
    isInverted,
    isStill,
    isBest: shown.key === best,
    isStale: stale.has(shown.key),
  }
}
