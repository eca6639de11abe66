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

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return place < 0 ? LONG.length : place
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
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A browser on a busy machine is late now and then; the report lists retried tests.
    retry: 2,
    // Pages change soon, but not at once.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    sequence: { sequencer: LongestFirst },
    // Each file drives a browser, and some mostly wait: three keep a small machine busy.
    maxWorkers: 3,
  },
})
