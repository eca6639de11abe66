import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countResults, type Results } from './count-results.ts'
import { fallsIn } from './fallen-files.ts'

/**
 * Runs Vitest in sight of whoever waits, and counts. A file whose process was killed under it, as
 * by a fault of V8, has a second try, which is told.
 */
export async function runTests(options: readonly string[] = []): Promise<Results> {
  const { isOk, stderr, results } = await runVitest(options)
  if (isOk || results.failed > 0) return results
  const falls = fallsIn(stderr)
  // Vitest may fail with no test to blame, as for an error after the last one.
  if (!falls || results.unfinished.length === 0) return withFailure(results, 'see above')
  console.log(`AGAIN, for its process fell (${falls}): ${results.unfinished.join(', ')}`)
  const again = await runVitest([...options, ...results.unfinished])
  const sum = {
    passed: results.passed + again.results.passed,
    failed: again.results.failed,
    skipped: results.skipped + again.results.skipped,
    failures: again.results.failures,
    unfinished: again.results.unfinished,
  }
  return again.isOk || sum.failed > 0 ? sum : withFailure(sum, `twice: ${falls}`)
}

function withFailure(results: Results, why: string): Results {
  return { ...results, failed: 1, failures: [`Vitest itself, ${why}.`] }
}

async function runVitest(options: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = spawn('vitest', ['run', ...options, ...reporters], {
    stdio: ['inherit', 'inherit', 'pipe'],
    shell: process.platform === 'win32',
  })
  let stderr = ''
  vitest.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    stderr += text
  })
  const [code] = await once(vitest, 'close')
  const results = countResults(textOf(report))
  rmSync(folder, { recursive: true })
  return { isOk: code === 0, stderr, results }
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
