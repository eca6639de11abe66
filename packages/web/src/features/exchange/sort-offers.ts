import type { OfferSort } from './exchange-query.ts'
import type { PairOfferRow } from './pair-offers.documents.ts'

type Key = (row: PairOfferRow) => number

const keys: Record<Exclude<OfferSort, 'name'>, Key> = {
  // With the amount stated on one side, what arrives for what is given tells them apart.
  get: ({ giveAmount, getAmount }) => getAmount / giveAmount,
  rate: ({ offer }) => offer.rate,
  min: ({ offer }) => offer.minGive,
  reserve: ({ offer }) => offer.reserve,
  reviews: ({ exchanger }) => exchanger.goodReviews,
}

/** By raw numbers, stably: equals stay as the server ranked them, suspicious ones stand last. */
export function sortOffers(
  rows: readonly PairOfferRow[],
  { sort, isDescending }: { sort: OfferSort; isDescending: boolean },
): PairOfferRow[] {
  const by = comparison(sort)
  return [...rows].sort(
    (a, b) =>
      Number(a.offer.suspicious) - Number(b.offer.suspicious) ||
      (isDescending ? -by(a, b) : by(a, b)),
  )
}

function comparison(sort: OfferSort): (a: PairOfferRow, b: PairOfferRow) => number {
  if (sort === 'name') return (a, b) => a.exchanger.name.localeCompare(b.exchanger.name)
  const key = keys[sort]
  return (a, b) => key(a) - key(b)
}
