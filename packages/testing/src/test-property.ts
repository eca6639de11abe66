import { type Arbitrary, property } from 'fast-check'
import { test } from 'vitest'
import { assertProperty } from './assert-property.ts'
import { runsWanted } from './seed.ts'

/** Even a loaded machine gets through more cases a second. */
const LEAST_CASES_PER_SECOND = 4
/** A failing case is made smaller for this long at most. */
const SHRINKING_MS = 30_000

export interface PropertyOptions<Case> {
  /** Drawn cases: as few as a run of all tests has time for. */
  readonly runs: number
  readonly cases: Arbitrary<Case>
  /** Throws where the property does not hold. */
  readonly holds: (value: Case) => void
}

/** A test that is one property of one drawn value. */
export function testProperty<Case>(name: string, options: PropertyOptions<Case>): void {
  const limitMs = ((runsWanted ?? options.runs) / LEAST_CASES_PER_SECOND) * 1000 + SHRINKING_MS
  // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- both come from the caller
  test(name, { timeout: limitMs * 2 }, () => {
    assertProperty(property(options.cases, options.holds), {
      numRuns: options.runs,
      interruptAfterTimeLimit: limitMs,
      markInterruptAsFailure: true,
    })
  })
}
