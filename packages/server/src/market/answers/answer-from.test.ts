import { buildMarket } from '@hopwise/market'
import { expect, test } from 'vitest'
import { NOON_MS, smallMarket } from '../../testing/offers-of.ts'
import { answerFrom } from './answer-from.ts'

test('answering a query clears the cache of cities shared by city sets if the cache is large', () => {
  const market = buildMarket(smallMarket())
  const { citySets } = market
  const sets = Array.from({ length: 100 }, (_, set) =>
    citySets.indexOf(
      Array.from({ length: 400 }, (_each, at) => `T${at}`).filter(
        (_city, at) => ((at + 1) * (set + 7)) % 101 > 25,
      ),
    ),
  )
  const meet = () => sets.map((one) => sets.map((other) => citySets.intersect(one, other)))
  const met = meet()
  expect(meet()).toEqual(met)
  answerFrom(market, { nowMs: NOON_MS, promises: undefined }, 'currencies', {})
  expect(citySets.intersect(sets[2]!, sets[1]!)).not.toBe(met[1]![2])
})
