import { hundredthsOf } from '#web/market/chain/band.ts'
import type { OfferOrder, OfferSort } from '../exchange-query.ts'
import type { OfferView } from './offer-view.ts'

const keys: Record<Exclude<OfferSort, 'expected' | 'name'>, (view: OfferView) => number> = {
  // The net rate orders offers whichever side the amount is stated on.
  get: ({ netRate }) => netRate,
  min: ({ row }) => row.offer.minGive,
  reserve: ({ row }) => row.offer.reserve,
  reliability: ({ row }) => hundredthsOf(row) ?? -1,
  reviews: ({ row }) => row.exchanger.goodReviews,
}

/**
 * Sorts stably by raw numbers: equals keep the server's order. Stale offers come after fresh ones,
 * and suspicious ones last among each.
 */
export function sortOffers(
  views: readonly OfferView[],
  { sort, isDescending }: OfferOrder,
  stale: ReadonlySet<string>,
): OfferView[] {
  const by = comparison(sort)
  const doubtOf = ({ key, row }: OfferView) =>
    2 * Number(stale.has(key)) + Number(row.offer.suspicious)
  const inOrder = sort === 'expected' && !isDescending ? views.toReversed() : [...views]
  return inOrder.sort((a, b) => doubtOf(a) - doubtOf(b) || (isDescending ? -by(a, b) : by(a, b)))
}

function comparison(sort: OfferSort): (a: OfferView, b: OfferView) => number {
  if (sort === 'expected') return () => 0
  if (sort === 'name') {
    return (a, b) => a.row.exchanger.name.localeCompare(b.row.exchanger.name)
  }
  const key = keys[sort]
  return (a, b) => key(a) - key(b)
}
