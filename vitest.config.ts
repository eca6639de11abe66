import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { namespaceTexts } from './packages/web/build/texts/namespace-texts.ts'

/** Where each project's tests live; they sit beside the code they test. */
const roots = {
  market: 'packages/market',
  feeds: 'packages/feeds',
  contract: 'packages/contract',
  simulator: 'packages/simulator',
  testing: 'packages/testing',
  server: 'packages/server',
  cli: 'packages/cli',
  bench: 'bench',
  tools: 'tools',
}

/**
 * Milliseconds for what hangs, and no measure: a busy machine never takes so long. No test has a
 * second try, so that one that needs it is seen.
 */
const HANGS = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 100_000, interval: 30 } },
}

/** The setup that a project runs once for all of its files. */
const globalSetups: Readonly<Record<string, string>> = {
  server: 'src/testing/database/database-server.ts',
}

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const FRESH_MODULES = inProject('tools/running/fresh-modules.ts')

/**
 * Projects whose files share the process of their worker, where loading libraries for each took a
 * quarter of the processor's time, with the setup that makes up for it before each file.
 */
const sharedSetups: Readonly<Record<string, readonly string[]>> = {
  feeds: [FRESH_MODULES],
  market: [FRESH_MODULES],
  server: [FRESH_MODULES, inProject('packages/server/src/graphql/register-again.ts')],
}

/**
 * graphql has several builds under one name, and types of one are strangers to another: tests use
 * the one Node gives to everybody else.
 */
const alias = [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }]

export default defineConfig({
  test: {
    // Many tests wait: with one file more than there are cores, two cores are a quarter faster than
    // with two files.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...Object.entries(roots).map(([name, root]) => ({
        resolve: { alias },
        test: {
          name,
          root,
          include: ['**/*.test.ts'],
          ...HANGS,
          globalSetup: globalSetups[name] ?? [],
          setupFiles: [...(sharedSetups[name] ?? [])],
          isolate: !(name in sharedSetups),
        },
      })),
      {
        plugins: [namespaceTexts()],
        resolve: { alias },
        test: {
          name: 'web',
          root: 'packages/web',
          environment: 'jsdom',
          // Loading libraries and building a window took three fifths of the processor's time.
          isolate: false,
          include: ['{build,src}/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/set-up-page.ts'],
          ...HANGS,
        },
      },
    ],
  },
})
