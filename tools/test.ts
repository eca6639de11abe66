import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStaticChecks } from './static-checks.ts'
import { countResults } from './count-results.ts'

/** What a contributor runs before a commit: the static checks, then all tests, then one line. */
console.log('Static checks, then all tests.\n')
const failedChecks = await runStaticChecks()

const folder = mkdtempSync(join(tmpdir(), 'hopwise-test-'))
const report = join(folder, 'report.json')
const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const vitest = spawnSync('vitest', args, { stdio: 'inherit', shell: process.platform === 'win32' })
const { passed, failed, skipped } = countResults(readReport())
rmSync(folder, { recursive: true })

// Vitest may fail with no test to blame, as for an error after the last one.
const unexplained = vitest.status === 0 || failed > 0 ? 0 : 1
const allFailed = failedChecks + failed + unexplained
if (failedChecks > 0) console.log(`Counted as failed: ${failedChecks} static checks, see above.`)
if (skipped > 0) console.log(`${skipped} skipped: they say above what they need.`)
console.log(`${passed} passed, ${allFailed} failed`)
if (allFailed > 0 || passed === 0) process.exitCode = 1

function readReport(): string {
  try {
    return readFileSync(report, 'utf8')
  } catch {
    return '{}'
  }
}
