import { expectExactPaths } from './testing/check-answers.ts'
import { exchangerOffersOf, marketOf } from './testing/market-spec.ts'
import { pathCases } from './testing/random-query.ts'
import { bookOf } from './testing/reference-book.ts'
import { testProperty } from './testing/run-property.ts'

testProperty('paths are those of trying everything, bit for bit', {
  runs: 6000,
  cases: pathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    expectExactPaths(market, bookOf(spec.exchangers.map(exchangerOffersOf), market), query)
  },
})
