import { expect, test } from 'vitest'
import { DeclaredOffer } from './declared-offer.ts'
import { OfferBatchBuilder } from './offer-batch-builder.ts'

/** Cash offers in pairs of cities, no two pairs alike: each needs a set of its own. */
function withCitySets(count: number): OfferBatchBuilder {
  const builder = new OfferBatchBuilder({}, count * 2)
  const cities = Array.from({ length: 400 }, (_, i) => builder.cityIndex(`CITY${i}`))
  const to = builder.codeIndex('BTC')
  const offer = new DeclaredOffer()
  for (let one = 0, made = 0; made < count; one++) {
    for (let other = one + 1; other < cities.length && made < count; other++, made++) {
      // There are fewer codes than sets, so some pairs have two: their terms must differ.
      Object.assign(offer, { from: builder.codeIndex(`CASH${made % 60_000}`), to })
      Object.assign(offer, { give: 1, get: 2, reserve: 1e9, min: 0, max: 1 + made })
      for (const city of [cities[one]!, cities[other]!]) {
        offer.city = city
        builder.add(offer)
      }
    }
  }
  return builder
}

test('a batch of offers holds as many sets of cities as a row can index', () => {
  const { batch } = withCitySets(0xffff).finish()
  expect(batch.citySets.length).toBe(0x10000)
  const last = batch.citySet[batch.length - 1]!
  expect(new Set(batch.citySet).size).toBe(0xffff)
  expect(batch.citySets[last]).toHaveLength(2)
})

test('a batch of offers with one more set of cities than a row can index is refused', () => {
  expect(() => withCitySets(0x10000).finish()).toThrow('over 65535 sets of cities')
})
