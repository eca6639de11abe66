import { LONG_TESTS, printResults, runTests } from './running/run-tests.ts'

/** The command before a release: the tests that `npm test` leaves out. */
printResults(await runTests([LONG_TESTS]))
