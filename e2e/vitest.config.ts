import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes start first, or they would run on alone at the end. */
const LONG = [
  'live-market',
  'accessibility',
  'administration-accessibility',
  'harmless-texts',
  'content-accessibility',
]

/** Files that wait for a past which the product writes while the others run. */
const PATIENT = ['rate-history']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const isNamed = (name: string): boolean => moduleId.endsWith(`/${name}.test.ts`)
      const place = LONG.findIndex(isNamed)
      return place >= 0 ? place : LONG.length + (PATIENT.some(isNamed) ? 1 : 0)
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

/** The journeys have a configuration of their own, because they need a browser, and minutes. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/product/provide-product.ts'],
    // Milliseconds for what hangs, and no measure: a busy machine never takes so long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A browser on a busy machine is late now and then: once, and the report lists retried tests.
    retry: 1,
    // Pages change soon, but not at once.
    expect: { poll: { timeout: 120_000, interval: 100 } },
    sequence: { sequencer: LongestFirst },
    // Each file drives a browser, and some mostly wait: three keep a small machine busy.
    maxWorkers: 3,
  },
})
