import { expectExactCycles } from './testing/check-answers.ts'
import { exchangerOffersOf, marketOf } from './testing/market-spec.ts'
import { cycleCases } from './testing/random-query.ts'
import { bookOf } from './testing/reference-book.ts'
import { testProperty } from './testing/run-property.ts'

for (const kind of ['usd', 'amounts', 'best'] as const) {
  testProperty(`cycles with capital "${kind}" are those of trying everything, bit for bit`, {
    runs: 1500,
    cases: cycleCases(kind),
    holds: ({ market: spec, query }) => {
      const market = marketOf(spec)
      expectExactCycles(market, bookOf(spec.exchangers.map(exchangerOffersOf), market), query)
    },
  })
}
