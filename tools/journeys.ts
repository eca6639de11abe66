import { runTests, printResults } from './running/run-tests.ts'

const EVERY_LOOK = '--every-look'

/**
 * Whole journeys in a real browser against the real product; files may be named, as for Vitest.
 * With `--every-look` each page is judged in all of its looks, which takes minutes more.
 */
const named = process.argv.slice(2).filter((each) => each !== EVERY_LOOK)
if (named.length < process.argv.length - 2) process.env['HOPWISE_EVERY_LOOK'] = 'on'
printResults(await runTests(['--config', 'e2e/vitest.config.ts', ...named]))
