import { testProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expectExactPaths } from '../testing/checks/check-answers.ts'
import { bandPathCases } from '../testing/markets/band-market.ts'
import { hardPathCases } from '../testing/markets/hard-market.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { CODES } from '../testing/markets/random-market.ts'
import { type Case, pathCases } from '../testing/markets/random-query.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import type { PathsQuery } from '../query/query.ts'

testProperty('paths match an exhaustive search bit for bit', {
  runs: 2200,
  cases: pathCases,
  holds: expectExact,
})

testProperty('paths match an exhaustive search when limits lie right beside the amounts', {
  runs: 250,
  cases: hardPathCases,
  holds: expectExact,
})

testProperty('paths at the very edge of the price band are found past a full list', {
  runs: 2000,
  cases: bandPathCases,
  holds: expectExact,
})

testProperty('paths through a currency match an exhaustive search bit for bit', {
  runs: 1500,
  cases: fc
    .tuple(
      fc.oneof(pathCases, bandPathCases),
      fc.shuffledSubarray([...CODES], { minLength: 1, maxLength: 2 }),
    )
    .map(([{ market, query }, through]) => ({ market, query: { ...query, through } })),
  holds: expectExact,
})

testProperty('paths through a currency match an exhaustive search with limits near the amounts', {
  runs: 100,
  cases: fc
    .tuple(hardPathCases, fc.constantFrom('ETH', 'USDT', 'XMR'))
    .map(([{ market, query }, code]) => ({ market, query: { ...query, through: [code] } })),
  holds: expectExact,
})

function expectExact({ market: spec, query }: Case<PathsQuery>): void {
  const market = marketOf(spec)
  expectExactPaths(market, bookOf(spec.exchangers.map(exchangerOffersOf), market), query)
}
