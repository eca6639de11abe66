import {
  check,
  defaultReportMessage,
  type IAsyncProperty,
  type IProperty,
  type Parameters,
  type RunDetails,
} from 'fast-check'
import { expect } from 'vitest'
import { keepCase, keptCaseOf, keptCasesOf, type PropertyPlace, valueOf } from './kept-cases.ts'
import { keepsCases, runsWanted, seed } from './seed.ts'

/** Settings of a property. Its seed, and the cases that are tried first, are everybody's. */
export type PropertyParameters<Case> = Omit<Parameters<Case>, 'seed' | 'path' | 'reporter'>

/**
 * Tries a property of the running test: first the cases in `testdata/` that once broke it, then
 * drawn ones. Throws fast-check's report, with the shrunk case, where it does not hold.
 */
export function assertProperty<Case>(
  property: IProperty<Case>,
  parameters?: PropertyParameters<Case>,
): void
export function assertProperty<Case>(
  property: IAsyncProperty<Case>,
  parameters?: PropertyParameters<Case>,
): Promise<void>
export function assertProperty<Case>(
  property: IProperty<Case> | IAsyncProperty<Case>,
  parameters: PropertyParameters<Case> = {},
): void | Promise<void> {
  const place = placeOfTest()
  const runs = runsOf(place, parameters)
  const judge = (details: RunDetails<Case>) => judgeRun(place, details)
  if (property.isAsync()) return inTurn(runs, async (run) => judge(await check(property, run)))
  for (const run of runs) judge(check(property, run) as RunDetails<Case>)
}

async function inTurn<Each>(all: readonly Each[], take: (each: Each) => Promise<void>) {
  for (const each of all) await take(each)
}

/** Kept cases of which only the seed is known are a run each; all others are of one run. */
function runsOf<Case>(
  place: PropertyPlace,
  { numRuns = 100, examples = [], ...others }: PropertyParameters<Case>,
): readonly Parameters<Case>[] {
  const kept = keptCasesOf(place)
  const values = kept.flatMap((each) => ('value' in each ? [valueOf(each.value) as Case] : []))
  const drawn = kept.flatMap((each) => ('value' in each ? [] : [each]))
  const first = [...values, ...examples]
  return [
    ...drawn.map((each) => ({ ...others, ...each, numRuns: 1 })),
    { ...others, seed, examples: first, numRuns: first.length + (runsWanted ?? numRuns) },
  ]
}

function judgeRun<Case>(place: PropertyPlace, details: RunDetails<Case>): void {
  if (!details.failed) return
  const { counterexample, counterexamplePath: path, seed: drawnWith, errorInstance } = details
  if (keepsCases && counterexample !== null && path !== null) {
    keepCase(place, keptCaseOf(counterexample, { seed: drawnWith, path }))
  }
  throw new Error(defaultReportMessage(details), { cause: errorInstance })
}

/** The test that is running. */
function placeOfTest(): PropertyPlace {
  const { testPath, currentTestName } = expect.getState()
  if (testPath === undefined || currentTestName === undefined) {
    throw new Error('A property is tried by a test alone.')
  }
  return { file: testPath, test: currentTestName }
}
