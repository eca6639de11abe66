import { findCycles } from '../cycles/find-cycles.ts'
import { findPaths } from './find-paths.ts'
import type { FoundPath } from './found-path.ts'
import type { CyclesQuery } from '../query/query.ts'
import { expectSameAnswer } from '../testing/checks/expect-same-answer.ts'
import { bandCycleCases } from '../testing/markets/band-market.ts'
import { hardCycleCases } from '../testing/markets/hard-market.ts'
import { marketOf } from '../testing/markets/market-spec.ts'
import { CAPITAL_KINDS, type Case, cycleCases, pathCases } from '../testing/markets/random-query.ts'
import { testProperty } from '../testing/run-property.ts'

/** Small markets are never hard by themselves: every way out is taken at once. */
const IMPATIENT = { looseSteps: 1, tightSteps: 1, hardSequence: 1, wideCycles: 0 }

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
    const tight = findPaths(market, query, { ...IMPATIENT, tightSteps: Infinity })
    const paths = [impatient, patient].flatMap((answer) => (answer.ok ? answer.paths : []))
    if (paths.some(isLeftByRounding)) return
    expectSameAnswer(impatient, patient)
    expectSameAnswer(tight, patient)
  },
})

for (const kind of CAPITAL_KINDS) {
  testProperty(`cycles with capital "${kind}" are the same whichever way a search takes to them`, {
    runs: 1000,
    cases: cycleCases(kind),
    holds: expectSameCycles,
  })
}

testProperty('cycles beside limits are the same whichever way a search takes to them', {
  runs: 100,
  cases: hardCycleCases,
  holds: expectSameCycles,
})

testProperty('cycles at the edge of the band are the same whichever way a search takes to them', {
  runs: 2000,
  cases: bandCycleCases,
  holds: expectSameCycles,
})

function expectSameCycles({ market: spec, query }: Case<CyclesQuery>): void {
  const market = marketOf(spec)
  const patient = findCycles(market, query)
  const impatient = findCycles(market, query, IMPATIENT)
  const midway = findCycles(market, query, { ...IMPATIENT, wideCycles: 100 })
  const cycles = [impatient, patient].flatMap((answer) => (answer.ok ? answer.cycles : []))
  if (cycles.some(({ path }) => isLeftByRounding(path))) return
  expectSameAnswer(impatient, patient)
  expectSameAnswer(midway, patient)
}
