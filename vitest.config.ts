import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { roomTexts } from './packages/web/build/texts/room-texts.ts'

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
 * These wait for real parts, as databases and pages are: one that is late on a busy machine has a
 * second try, which the report tells. What is drawn by chance elsewhere has none.
 */
const SECOND_TRIES: Readonly<Record<string, number>> = { server: 1, cli: 1 }

/** The setup that a project runs once for all of its files. */
const globalSetups: Readonly<Record<string, string>> = {
  server: 'src/testing/database/database-server.ts',
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
          retry: SECOND_TRIES[name] ?? 0,
          globalSetup: globalSetups[name] ?? [],
        },
      })),
      {
        plugins: [roomTexts()],
        resolve: { alias },
        test: {
          name: 'web',
          root: 'packages/web',
          environment: 'jsdom',
          include: ['{build,src}/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/set-up-page.ts'],
          testTimeout: 60_000,
          retry: 1,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
