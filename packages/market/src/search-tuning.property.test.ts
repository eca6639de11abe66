import { expect } from 'vitest'
import { findCycles } from './find-cycles.ts'
import { findPaths } from './find-paths.ts'
import { lineOf } from './testing/check-answers.ts'
import { marketOf } from './testing/market-spec.ts'
import { cycleCases, pathCases } from './testing/random-query.ts'
import { testProperty } from './testing/run-property.ts'

/** Small markets are never hard by themselves: every way out is taken at once. */
const IMPATIENT = { looseSteps: 1, hardSequence: 1 }

testProperty('paths are the same whichever way a search takes to them', {
  runs: 3000,
  cases: pathCases,
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    const [patient, impatient] = [findPaths(market, query), findPaths(market, query, IMPATIENT)]
    expect(impatient.ok).toBe(patient.ok)
    if (!patient.ok || !impatient.ok) return
    expect(impatient.paths.map(lineOf)).toEqual(patient.paths.map(lineOf))
  },
})

testProperty('cycles are the same whichever way a search takes to them', {
  runs: 2000,
  cases: cycleCases('usd'),
  holds: ({ market: spec, query }) => {
    const market = marketOf(spec)
    const [patient, impatient] = [findCycles(market, query), findCycles(market, query, IMPATIENT)]
    expect(impatient.ok).toBe(patient.ok)
    if (!patient.ok || !impatient.ok) return
    expect(impatient.cycles.map(({ path }) => lineOf(path))).toEqual(
      patient.cycles.map(({ path }) => lineOf(path)),
    )
  },
})
