import { stderr } from 'node:process'
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { test } from 'vitest'

/**
 * Property tests over random cases, a new seed each run.
 *
 * As few cases as a run of all tests has time for: its many runs draw many cases.
 * `HOPWISE_SEED` repeats a run: the seed is printed by each test file, and again with the shrunk
 * case when one fails. `HOPWISE_RUNS` sets the number of cases of every property, for a long soak:
 * `HOPWISE_SEED=7 HOPWISE_RUNS=50000 npm run test:unit -- find-paths.property`.
 */
const seed = numberFrom('HOPWISE_SEED') ?? Math.floor(Math.random() * 2 ** 31)
const runsAsked = numberFrom('HOPWISE_RUNS')

/** Even a loaded machine gets through more cases a second. */
const LEAST_CASES_PER_SECOND = 4
/** A failing case is made smaller for this long at most. */
const SHRINKING_MS = 30_000

export interface PropertyOptions<Case> {
  readonly runs: number
  readonly cases: Arbitrary<Case>
  /** Throws where the property does not hold. */
  readonly holds: (value: Case) => void
}

export function testProperty<Case>(name: string, options: PropertyOptions<Case>): void {
  const numRuns = runsAsked ?? options.runs
  const limitMs = (numRuns / LEAST_CASES_PER_SECOND) * 1000 + SHRINKING_MS
  // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- both come from the caller
  test(name, { timeout: limitMs * 2 }, () => {
    stderr.write(`${numRuns} cases, seed ${seed}: ${name}\n`)
    fc.assert(fc.property(options.cases, options.holds), {
      seed,
      numRuns,
      interruptAfterTimeLimit: limitMs,
      markInterruptAsFailure: true,
    })
  })
}

function numberFrom(variable: string): number | undefined {
  const text = process.env[variable]
  return text === undefined || text === '' ? undefined : Number(text)
}
