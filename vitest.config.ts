import { defineConfig } from 'vitest/config'

/** Where each project's tests live; they sit beside the code they test. */
const roots = {
  market: 'packages/market',
  feeds: 'packages/feeds',
  contract: 'packages/contract',
  simulator: 'packages/simulator',
  server: 'packages/server',
  cli: 'packages/cli',
  bench: 'bench',
  tools: 'tools',
}

export default defineConfig({
  test: {
    projects: Object.entries(roots).map(([name, root]) => ({
      test: { name, root, include: ['**/*.test.ts'], testTimeout: 30_000 },
    })),
  },
})
