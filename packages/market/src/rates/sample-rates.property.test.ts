import { testProperty } from '@hopwise/testing'
import { expect, test } from 'vitest'
import type { Market } from '../market/market.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import {
  firstVersion,
  nextVersion,
  type Stream,
  streams,
  tiedStreams,
} from '../testing/markets/random-stream.ts'
import { admittedRows, bookOf, type ReferenceRow } from '../testing/reference/reference-book.ts'
import { sampleRates } from './sample-rates.ts'

const kinds = [
  { runs: 150, cases: streams, of: 'a market' },
  { runs: 150, cases: tiedStreams, of: 'a market full of ties' },
]

for (const { of, ...cases } of kinds) {
  testProperty(`the sampled rate of each pair of ${of} is the best that any sound offer pays`, {
    ...cases,
    holds: expectBest,
  })
}

test('a rate sampled at older prices keeps its amount and therefore its tier', () => {
  const tiers = [{ min: 200, max: 0, give: 1, get: 1.1 }]
  const offers = [
    { from: 'BTC', to: 'USDT', give: 1, get: 5, max: 1000 },
    {
      from: 'USDT',
      to: 'BTC',
      give: 5,
      get: 1,
      steps: tiers.map((tier) => ({ ...tier, get: 0.21 })),
    },
  ]
  const market = marketOf({ exchangers: [{ id: 'a', offers }] })
  const usdt = market.currencies.indexOf('USDT')!
  const rateAt = (usdPrices: Float64Array) => {
    const { length, from, rate, amountUsd } = sampleRates(market, { amountUsd: 100, usdPrices })
    const at = Array.from({ length }, (_, i) => i).find((i) => from[i] === usdt)!
    return [rate[at], amountUsd[at]]
  }
  const dearer = (price: number) => market.usdPrices.map((own, i) => (i === usdt ? price : own))
  expect(rateAt(dearer(1))).toEqual([0.2, 100])
  expect(rateAt(dearer(0.4))).toEqual([0.21, 100])
  expect(rateAt(dearer(NaN))).toEqual([undefined, undefined])
})

function expectBest({ market, updates }: Stream): void {
  let version = firstVersion(market)
  for (const { exchanger } of updates.slice(0, 3)) version = nextVersion(version, exchanger)
  version = { ...version, market: version.market.repriced() }
  for (const amountUsd of [1, 100, 1000]) expectBestAt(version.market, amountUsd)
}

function expectBestAt(market: Market, amountUsd: number): void {
  const { codes } = market.currencies
  const sample = sampleRates(market, { amountUsd })
  // Vouched-for offers are shown, yet may lie outside the band: they make no record.
  const book = { ...bookOf(market.contents(), market), allowed: [] }
  const pairs = Map.groupBy(
    admittedRows(book, { hideSuspicious: true }),
    ({ from, to }) => `${from}>${to}`,
  )
  const expected = new Map<string, ReturnType<typeof bestOf>>()
  for (const [pair, rows] of pairs) {
    const price = market.usdPriceOf(rows[0]!.from)
    if (price !== undefined) expected.set(pair, bestOf(rows, amountUsd, price))
  }
  const sampled = new Map(
    Array.from({ length: sample.length }, (_, i) => [
      `${codes[sample.from[i]!]}>${codes[sample.to[i]!]}`,
      {
        rate: sample.rate[i],
        amountUsd: sample.amountUsd[i],
        offers: sample.offers[i],
        exchanger: market.listings[sample.exchanger[i]!]!.exchanger.id,
      },
    ]),
  )
  expect(new Set(sampled.keys())).toEqual(new Set(expected.keys()))
  for (const [pair, { exchangers, ...best }] of expected) {
    const { exchanger, ...found } = sampled.get(pair)!
    expect(found).toEqual(best)
    expect(exchangers).toContain(exchanger)
  }
}

/** Every offer tried on its own, at the amount or else at the nearest end of each window. */
function bestOf(rows: readonly ReferenceRow[], amountUsd: number, price: number) {
  const wanted = amountUsd / price
  const takers = (amount: number) => rows.filter(({ lo, hi }) => amount >= lo && amount <= hi)
  const far = (amount: number) => (amount > wanted ? amount / wanted : wanted / amount)
  const amount =
    takers(wanted).length > 0
      ? wanted
      : rows
          .map(({ lo, hi }) => (lo > wanted ? lo : hi))
          .sort((a, b) => far(a) - far(b) || a - b)[0]!
  const paid = takers(amount).map(({ key, slope, fee }) => ({
    exchanger: key[0],
    rate: fee === 0 ? slope : (slope * amount - fee) / amount,
  }))
  const rate = Math.max(...paid.map((each) => each.rate))
  return {
    rate,
    amountUsd: amount === wanted ? amountUsd : amount * price,
    offers: new Set(takers(amount).map(({ id }) => id)).size,
    exchangers: paid.filter((each) => each.rate === rate).map(({ exchanger }) => exchanger),
  }
}
