import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { DeclaredOffer } from '../offers/declared-offer.ts'
import type { ExchangerOffers } from '../offers/offer-batch.ts'
import { OfferBatchBuilder } from '../offers/offer-batch-builder.ts'
import { buildMarket } from '../market/build-market.ts'
import { expectExactCycles, expectExactPaths } from '../testing/checks/check-answers.ts'
import { exchangerOffersOf, optionsOf } from '../testing/markets/market-spec.ts'
import { anyBook } from '../testing/markets/random-book.ts'
import { CAPITAL_KINDS, type Case, cycleCases, pathCases } from '../testing/markets/random-query.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import type { CyclesQuery, PathsQuery } from '../query/query.ts'
import { depthOfAsks, depthOfBids } from './depth.ts'
import { foldBook } from './fold-book.ts'
import type { OrderBook } from './order-book.ts'

const pairs = fc.subarray(
  [
    ['BTC', 'USDT'],
    ['ETH', 'USDT'],
    ['ETH', 'BTC'],
  ] as const,
  { minLength: 1 },
)

/** A venue of books around one: beside the rates of random markets, which are around it, too. */
const venues = fc.array(fc.tuple(pairs, anyBook, fc.double({ min: 0, max: 2, noNaN: true })), {
  minLength: 1,
  maxLength: 2,
})

type Venues = typeof venues extends fc.Arbitrary<infer Value> ? Value : never

testProperty('paths match an exhaustive search, with and without folded books', {
  runs: 250,
  cases: fc.tuple(pathCases, venues),
  holds: ([{ market, query }, offered]: readonly [Case<PathsQuery>, Venues]) => {
    expectExact(market, offered, (...about) => expectExactPaths(...about, query))
  },
})

testProperty('cycles match an exhaustive search, with and without folded books', {
  runs: 150,
  cases: fc.tuple(fc.oneof(...CAPITAL_KINDS.map(cycleCases)), venues),
  holds: ([{ market, query }, offered]: readonly [Case<CyclesQuery>, Venues]) => {
    expectExact(market, offered, (...about) => expectExactCycles(...about, query))
  },
})

type About = readonly [ReturnType<typeof buildMarket>, ReturnType<typeof bookOf>]

/** The market of exchangers, and the one that is made of it by the venues' offers. */
function expectExact(
  spec: Case<PathsQuery>['market'],
  offered: Venues,
  holds: (...about: About) => void,
): void {
  const exchangers = spec.exchangers.map(exchangerOffersOf)
  const added = offered.map(([codes, book, taker], at) => venueOf(`venue${at}`, codes, book, taker))
  const plain = buildMarket(exchangers, optionsOf(spec))
  const mixed = plain.replaceExchangers(added)
  holds(mixed, bookOf([...exchangers, ...added], mixed))
  holds(plain, bookOf(exchangers, plain))
}

function venueOf(
  id: string,
  codes: readonly (readonly [string, string])[],
  { bids, asks }: OrderBook,
  takerPercent: number,
): ExchangerOffers {
  const builder = new OfferBatchBuilder()
  const offer = new DeclaredOffer()
  const middle = bids[0]![0]
  const around = (side: OrderBook['bids']) =>
    side.map(([price, size]) => [price / middle, size] as const)
  for (const [base, quote] of codes) {
    for (const [from, to, depth] of [
      [base, quote, depthOfBids(around(bids))],
      [quote, base, depthOfAsks(around(asks))],
    ] as const) {
      const tiers = foldBook(depth, { most: 1000, tiersMax: 4 })
      if (tiers.length === 0) continue
      offer.reset()
      offer.from = builder.codeIndex(from)
      offer.to = builder.codeIndex(to)
      offer.give = 1
      offer.get = depth.rate[0]!
      offer.reserve = 1e23
      offer.max = tiers.at(-1)!.max
      offer.toFeePercent = takerPercent
      offer.toFee = 0.001
      for (const { min, max, rate } of tiers) offer.steps.push({ min, max, get: rate })
      builder.add(offer)
    }
  }
  const exchanger = { id, name: id, goodReviews: 0, badReviews: 0, isVenue: true }
  return { exchanger, offers: builder.finish().batch, receivedAtMs: 0 }
}
