import { runTests, tellResults } from './running/run-tests.ts'

/** Whole journeys in a real browser against the real product; files may be named, as for Vitest. */
const named = process.argv.slice(2)
tellResults(await runTests(['--config', 'e2e/vitest.config.ts', ...named]))
