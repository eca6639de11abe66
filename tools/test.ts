import { LONG_TESTS, printResults, runTests } from './running/run-tests.ts'
import { runStaticChecks } from './running/static-checks.ts'

/** The command before a commit: static checks, then all tests but the long ones, then one line. */
console.log('Static checks, then all tests.\n')
const failedChecks = await runStaticChecks()
const results = await runTests(['--exclude', `**/*${LONG_TESTS}*`])
if (failedChecks > 0) console.log(`FAILED ${failedChecks} static checks, see above.`)
printResults({ ...results, failed: results.failed + failedChecks })
