import { findCycles } from '../cycles/find-cycles.ts'
import { findPaths } from './find-paths.ts'
import type { FoundPath } from './found-path.ts'
import { expectSameAnswer } from '../testing/checks/expect-same-answer.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import { cycleCases, pathCases } from '../testing/markets/random-query.ts'
import { testProperty } from '../testing/run-property.ts'

/** Small markets are never hard by themselves: every way out is taken at once. */
const IMPATIENT = { looseSteps: 1, hardSequence: 1 }

/**
 * Whether a fixed fee leaves less than a billionth of itself: that much is rounding, and chance
 * whether a bound cuts it off. (100 are charged, 100.00000000000001 given: seed 1331786972.)
 */
function isLeftByRounding({ hops }: FoundPath): boolean {
  return hops.some(({ offer, getAmount }) => getAmount < 1e-9 * offer.fee)
}

testProperty('paths are the same whichever way a search takes to them', {
  runs: 1500,
  cases: pathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    const [impatient, patient] = [findPaths(market, query, IMPATIENT), findPaths(market, query)]
    const paths = [impatient, patient].flatMap((answer) => (answer.ok ? answer.paths : []))
    if (!paths.some(isLeftByRounding)) expectSameAnswer(impatient, patient)
  },
})

testProperty('cycles are the same whichever way a search takes to them', {
  runs: 1000,
  cases: cycleCases('usd'),
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    const [impatient, patient] = [findCycles(market, query, IMPATIENT), findCycles(market, query)]
    const cycles = [impatient, patient].flatMap((answer) => (answer.ok ? answer.cycles : []))
    if (!cycles.some(({ path }) => isLeftByRounding(path))) expectSameAnswer(impatient, patient)
  },
})
