import { defineConfig } from 'vitest/config'

/** The journeys stand apart from the tests beside the code: they need a browser, and minutes. */
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/product/provide-product.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A browser on a busy machine is late now and then; the report tells what was tried again.
    retry: 1,
    // What a page shows it shows soon, and not at once.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    // Each file drives a browser; two at once keep a small machine busy.
    maxWorkers: 3,
  },
})
