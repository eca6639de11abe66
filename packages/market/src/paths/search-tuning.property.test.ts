import { findCycles } from '../cycles/find-cycles.ts'
import { findPaths } from './find-paths.ts'
import { expectSameAnswer } from '../testing/expect-same-answer.ts'
import { marketOf } from '../testing/market-spec.ts'
import { cycleCases, pathCases } from '../testing/random-query.ts'
import { testProperty } from '../testing/run-property.ts'

/** Small markets are never hard by themselves: every way out is taken at once. */
const IMPATIENT = { looseSteps: 1, hardSequence: 1 }

testProperty('paths are the same whichever way a search takes to them', {
  runs: 3000,
  cases: pathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    expectSameAnswer(findPaths(market, query, IMPATIENT), findPaths(market, query))
  },
})

testProperty('cycles are the same whichever way a search takes to them', {
  runs: 2000,
  cases: cycleCases('usd'),
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    expectSameAnswer(findCycles(market, query, IMPATIENT), findCycles(market, query))
  },
})
