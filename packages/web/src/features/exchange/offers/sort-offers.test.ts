import { expect, test } from 'vitest'
import { pairOffer } from '#web/testing/small-market.ts'
import { offerSorts } from '../exchange-query.ts'
import { bestOf, type OfferView, offerView } from './offer-view.ts'
import type { PairOfferRow } from './pair-offers.documents.ts'
import { sortOffers } from './sort-offers.ts'

const view = (...facts: Parameters<typeof pairOffer>): OfferView =>
  offerView(pairOffer(...facts) as unknown as PairOfferRow, 'give')
const odd = { suspicious: true }
const offers = [
  view({ name: 'Odd', getAmount: 9_000, offer: odd }),
  view({ name: 'Old', getAmount: 5_000 }),
  view({ name: 'Older', getAmount: 6_000, offer: odd }),
  view({ name: 'Best', getAmount: 4_800 }),
  view({ name: 'Second', getAmount: 4_700 }),
  view({ name: 'Refusing', getAmount: 7_000, refusal: 'BELOW_MIN' }),
]
const stale = new Set(['Old-1', 'Older-1'])
const namesOf = (views: readonly OfferView[]) => views.map(({ row }) => row.exchanger.name)

test('stale offers come after fresh ones, and suspicious ones last in both groups', () => {
  const taking = offers.filter(({ row }) => row.refusal === null)
  const names = namesOf(sortOffers(taking, { sort: 'get', isDescending: true }, stale))
  expect(names).toEqual(['Best', 'Second', 'Odd', 'Old', 'Older'])
  for (const sort of offerSorts) {
    for (const isDescending of [true, false]) {
      const ends = namesOf(sortOffers(taking, { sort, isDescending }, stale)).slice(-3)
      expect(ends).toEqual(['Odd', 'Old', 'Older'])
    }
  }
})

test('the best offer is fresh, reliable and takes the amount, or there is none', () => {
  expect(bestOf(offers, stale)?.row.exchanger.name).toBe('Best')
  expect(bestOf(offers, new Set(offers.map(({ key }) => key)))).toBeUndefined()
})

test('the figure of an offer is higher if more arrives, or if less is given for a wanted amount', () => {
  const cheap = pairOffer({ name: 'Cheap', getAmount: 100, giveAmount: 1 })
  const dear = pairOffer({ name: 'Dear', getAmount: 100, giveAmount: 2 })
  const figure = (row: unknown) => offerView(row as PairOfferRow, 'get').figure
  expect(figure(cheap)).toBeGreaterThan(figure(dear))
})
