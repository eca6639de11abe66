import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildMarket } from '../market/build-market.ts'
import type { Market } from '../market/market.ts'
import { findPaths } from '../search/find-paths.ts'
import {
  exchangerOffersOf,
  type ExchangerSpec,
  optionsOf,
  type OfferSpec,
} from '../testing/markets/market-spec.ts'
import { openPromises, type PromiseQuery } from './open-promises.ts'

const MINUTE_MS = 60_000

/** A market whose files came at that minute. */
function marketAt(minute: number, ...exchangers: readonly ExchangerSpec[]): Market {
  const received = exchangers.map((spec) => ({
    ...exchangerOffersOf(spec),
    receivedAtMs: minute * MINUTE_MS,
  }))
  return buildMarket(received, optionsOf({ exchangers }))
}

const offer = (id: string, ...offers: readonly Partial<OfferSpec>[]): ExchangerSpec => ({
  id,
  offers: offers.map((each) => ({ from: 'BTC', to: 'USDT', get: 60_000, ...each })),
})

/** The promises of each exchanger's offer of 0.1 BTC after the looks, by exchanger. */
function promisesAfter(
  looks: number,
  specs: (look: number) => readonly ExchangerSpec[],
  query: Partial<PromiseQuery> = {},
) {
  const promises = openPromises()
  for (let look = 0; look < looks; look++) {
    promises.observe(marketAt(look * 5, ...specs(look)), look * 5 * MINUTE_MS)
  }
  const market = marketAt((looks - 1) * 5, ...specs(looks - 1))
  const question = { give: 'BTC', get: 'USDT', giveAmount: 0.1, maxHops: 1 } as const
  const answer = findPaths(market, { ...question, groupBy: 'OFFERS' })
  if (!answer.ok) throw new Error('no paths')
  const found = answer.paths.map((path) => [
    path.hops[0]!.offer.exchanger.id,
    promises.promiseOf(market, path, { minutes: [5], ...query }),
  ])
  return Object.fromEntries(found) as Record<string, ReturnType<typeof promises.promiseOf>>
}

const lively = (look: number) => ({ get: 60_000 * (1 + (look % 2) * 0.01) })

test('an offer whose rate moves at each scan has lower chances than a steady offer', () => {
  const { steady, moving } = promisesAfter(24, (look) => [
    offer('steady', {}),
    offer('moving', lively(look)),
  ])
  expect(moving!.probabilities[0]).toBeLessThan(steady!.probabilities[0]! - 0.1)
  expect(moving!.expected).toBeLessThan(steady!.expected)
  expect(moving!.floor ?? 0).toBeLessThan(steady!.floor!)
})

test('an exchanger whose offers come and go has lower chances than one with steady offers', () => {
  const { there, away } = promisesAfter(25, (look) => [
    offer('there', {}),
    offer('away', ...(look % 2 === 0 ? [{}] : [{ to: 'ETH', get: 20 }])),
  ])
  expect(away!.probabilities[0]).toBeLessThan(there!.probabilities[0]!)
})

test('an amount close to an offer’s limit has lower chances than an amount well inside', () => {
  const { wide, narrow } = promisesAfter(24, () => [
    offer('wide', { max: 10 }),
    offer('narrow', { max: 0.1001 }),
  ])
  expect(narrow!.probabilities[0]).toBeLessThan(wide!.probabilities[0]!)
})

test('the chance that an offer holds is 1 without a wait and falls as the wait grows', () => {
  const after = (minutes: number) =>
    promisesAfter(24, (look) => [offer('moving', lively(look))], { minutes: [minutes] })['moving']!
  expect(after(60).probabilities[0]).toBeLessThan(after(5).probabilities[0]!)
  expect(after(0)).toMatchObject({ probabilities: [1], expected: 1 })
})

test('an offer counts as too new until its exchanger has been watched for an hour', () => {
  const after = (looks: number) => promisesAfter(looks, () => [offer('a', {})])['a']!
  expect(after(1).isTooNew).toBe(true)
  expect(after(6).isTooNew).toBe(true)
  expect(after(14).isTooNew).toBe(false)
})

test('an offer stays too new to predict while its exchanger sends no new file', () => {
  const promises = openPromises()
  for (let look = 0; look < 40; look++) {
    // The last file came at the first look.
    promises.observe(marketAt(0, offer('frozen', {})), look * 5 * MINUTE_MS)
  }
  const market = marketAt(0, offer('frozen', {}))
  const answer = findPaths(market, { give: 'BTC', get: 'USDT', giveAmount: 0.1, maxHops: 1 })
  if (!answer.ok) throw new Error('no paths')
  const { isTooNew } = promises.promiseOf(market, answer.paths[0]!, { minutes: [5] })
  expect(isTooNew).toBe(true)
})

test('promises continue from a copy of the history without changing the original', () => {
  const all = openPromises()
  const looks = Array.from({ length: 30 }, (_, look) =>
    marketAt(look * 5, offer('steady', {}), offer('moving', lively(look))),
  )
  for (const [look, market] of looks.slice(0, 20).entries()) {
    all.observe(market, look * 5 * MINUTE_MS)
  }
  const state = all.state()
  const before = structuredClone(state)
  const others = openPromises(undefined, { state: structuredClone(state) })
  for (const [at, market] of looks.slice(20).entries()) {
    for (const each of [all, others]) each.observe(market, (20 + at) * 5 * MINUTE_MS)
  }
  expect(others.state()).toEqual(all.state())
  expect(state).toEqual(before)
  expect(state.exchangers.map(({ id, offers }) => [id, offers])).toEqual([
    ['steady', 1],
    ['moving', 1],
  ])
})

const rates = fc.array(fc.double({ min: 0.97, max: 1.03, noNaN: true }), {
  minLength: 6,
  maxLength: 6,
})
const histories = fc.record({
  a: rates,
  b: rates,
  c: rates,
  minutes: fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 })),
})

/** Two hops, by exchangers whose rates went as drawn. */
function chainOf(history: { a: number[]; b: number[]; c: number[] }, isReversed = false) {
  const promises = openPromises()
  const specs = (look: number): ExchangerSpec[] => {
    const all = [
      offer('a', { get: 60_000 * history.a[look]! }),
      offer('b', { from: 'USDT', to: 'ETH', get: history.b[look]! / 3_000 }),
      offer('c', { get: 59_000 * history.c[look]! }),
    ]
    return isReversed ? all.toReversed() : all
  }
  let market = marketAt(0, ...specs(0))
  for (let look = 0; look < 6; look++) {
    market = marketAt(look * 30, ...specs(look))
    promises.observe(market, look * 30 * MINUTE_MS)
  }
  const answer = findPaths(market, { give: 'BTC', get: 'ETH', giveAmount: 0.1, maxHops: 2 })
  if (!answer.ok) throw new Error('no paths')
  return { promises, market, path: answer.paths[0]! }
}

testProperty('a chain is never likelier to hold than its least likely hop', {
  cases: histories,
  runs: 60,
  holds: ({ minutes, ...history }) => {
    const { promises, market, path } = chainOf(history)
    const whole = promises.promiseOf(market, path, { minutes })
    for (const [at, hop] of path.hops.entries()) {
      const alone = promises.promiseOf(market, { hops: [hop] }, { minutes: [minutes[at]!] })
      expect(whole.probabilities[0]).toBeLessThanOrEqual(alone.probabilities[0]!)
    }
    expect(whole.floor ?? 0).toBeLessThanOrEqual(1)
    expect(whole.expected).toBeLessThanOrEqual(1)
  },
})

testProperty('the order in which exchangers are listed changes no promise', {
  cases: histories,
  runs: 60,
  holds: ({ minutes, ...history }) => {
    const [one, other] = [chainOf(history), chainOf(history, true)].map(
      ({ promises, market, path }) => promises.promiseOf(market, path, { minutes }),
    )
    expect(other!.probabilities[0]).toBeCloseTo(one!.probabilities[0]!, 9)
    expect(other!.expected).toBeCloseTo(one!.expected, 9)
  },
})
