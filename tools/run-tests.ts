import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countResults, type Results } from './count-results.ts'

/** Runs Vitest in sight of whoever waits, and counts. */
export function runTests(options: readonly string[] = []): Results {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = spawnSync('vitest', ['run', ...options, ...reporters], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const results = countResults(textOf(report))
  rmSync(folder, { recursive: true })
  // Vitest may fail with no test to blame, as for an error after the last one.
  if (vitest.status === 0 || results.failed > 0) return results
  return { ...results, failed: 1, failures: ['Vitest itself, see above.'] }
}

/** One line that people and machines read, and the exit code that goes with it. */
export function tellResults({ passed, failed, skipped, failures }: Results): void {
  for (const failure of failures) console.log(`FAILED ${failure}`)
  if (skipped > 0) console.log(`${skipped} skipped: they say above what they need.`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
}

function textOf(report: string): string {
  try {
    return readFileSync(report, 'utf8')
  } catch {
    return '{}'
  }
}
