import { testProperty } from '@hopwise/testing'
import type { CyclesQuery } from '../query/query.ts'
import { expectExactCycles } from '../testing/checks/check-answers.ts'
import { bandCycleCases } from '../testing/markets/band-market.ts'
import { hardCycleCases } from '../testing/markets/hard-market.ts'
import { exchangerOffersOf, marketOf } from '../testing/markets/market-spec.ts'
import { CAPITAL_KINDS, type Case, cycleCases } from '../testing/markets/random-query.ts'
import { bookOf } from '../testing/reference/reference-book.ts'

for (const kind of CAPITAL_KINDS) {
  testProperty(`cycles with capital "${kind}" match an exhaustive search bit for bit`, {
    runs: 600,
    cases: cycleCases(kind),
    holds: expectExact,
  })
}

testProperty('cycles match an exhaustive search when limits lie right beside the amounts', {
  runs: 80,
  cases: hardCycleCases,
  holds: expectExact,
})

testProperty('cycles at the very edge of the price band and of the capital are found', {
  runs: 2000,
  cases: bandCycleCases,
  holds: expectExact,
})

function expectExact({ market: spec, query }: Case<CyclesQuery>): void {
  const market = marketOf(spec)
  expectExactCycles(market, bookOf(spec.exchangers.map(exchangerOffersOf), market), query)
}
