import { expectExactPaths } from '../testing/checks/check-answers.ts'
import { bandPathCases } from '../testing/markets/band-market.ts'
import { hardPathCases } from '../testing/markets/hard-market.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { type Case, pathCases } from '../testing/markets/random-query.ts'
import { bookOf } from '../testing/reference/reference-book.ts'
import { testProperty } from '../testing/run-property.ts'
import type { PathsQuery } from '../query/query.ts'

testProperty('paths are those of trying everything, bit for bit', {
  runs: 2200,
  cases: pathCases,
  holds: expectExact,
})

testProperty('paths past limits that lie just beside the amounts are exact too', {
  runs: 250,
  cases: hardPathCases,
  holds: expectExact,
})

testProperty('paths at the very edge of the price band are found past a list that is full', {
  runs: 2000,
  cases: bandPathCases,
  holds: expectExact,
})

function expectExact({ market: spec, query }: Case<PathsQuery>): void {
  const market = marketOf(spec)
  expectExactPaths(market, bookOf(spec.exchangers.map(exchangerOffersOf), market), query)
}
