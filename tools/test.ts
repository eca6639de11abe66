import { runTests, printResults } from './running/run-tests.ts'
import { runStaticChecks } from './running/static-checks.ts'

/** The command before a commit: the static checks, then all tests, then one line. */
console.log('Static checks, then all tests.\n')
const failedChecks = await runStaticChecks()
const results = await runTests()
if (failedChecks > 0) console.log(`FAILED ${failedChecks} static checks, see above.`)
printResults({ ...results, failed: results.failed + failedChecks })
