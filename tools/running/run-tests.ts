import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seed } from '@hopwise/testing/seed'
import { countResults, type Results } from './count-results.ts'
import { fallsIn } from './fallen-files.ts'

/** The most failed files to repeat: more are not due to a busy machine. */
const MOST_AGAIN = 5
/** V8's code of modules, for all processes of a run: Node looks whether it is of the same text. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

/**
 * Runs Vitest with visible output, and counts. A few failed files are run once more by themselves,
 * and so is one whose process was killed, as by a fault of V8: both are reported. Both draw by one
 * seed, so that a found case fails again.
 */
export async function runTests(options: readonly string[] = []): Promise<Results> {
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED
  console.log(`seed ${seed}`)
  const first = await runVitest(options)
  const { isOk, results } = first
  if (isOk) return results
  const again = filesToRunAgain(first)
  if (again.length === 0 || again.length > MOST_AGAIN) return failedAsTold(results)
  const second = await runVitest(['--maxWorkers=1', ...options, ...again])
  const sum = sumOf(countResults(first.report, again), second.results)
  const retries = [...results.retries, ...again, ...second.results.retries]
  return { ...(second.isOk ? sum : failedAsTold(sum)), retries }
}

function filesToRunAgain({ stderr, results }: VitestRun): readonly string[] {
  if (results.failing.length > 0) {
    for (const failure of results.failures) console.log(`AGAIN ${failure}`)
    return [...results.failing, ...results.unfinished]
  }
  const falls = fallsIn(stderr)
  if (falls) console.log(`AGAIN, for its process fell (${falls}): ${results.unfinished.join(', ')}`)
  return falls ? results.unfinished : []
}

function sumOf(one: Results, other: Results): Results {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    failing: [...one.failing, ...other.failing],
    unfinished: [...one.unfinished, ...other.unfinished],
    retries: [...one.retries, ...other.retries],
  }
}

/** Adds a failure where Vitest fails without a failed test, as by an error after the last one. */
function failedAsTold(results: Results): Results {
  if (results.failed > 0) return results
  return { ...results, failed: 1, failures: ['Vitest itself, see above.'] }
}

export interface VitestRun {
  readonly isOk: boolean
  readonly stderr: string
  /** Vitest's JSON report. */
  readonly report: string
  readonly results: Results
}

/** One run of Vitest with visible output. */
export async function runVitest(options: readonly string[]): Promise<VitestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-test-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
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
  const report = textOf(file)
  rmSync(folder, { recursive: true })
  return { isOk: code === 0, stderr, report, results: countResults(report) }
}

/** Prints two lines for people and machines, and returns the exit code of the second. */
export function tellResults({ passed, failed, skipped, failures, retries }: Results): void {
  for (const failure of failures) console.log(`FAILED ${failure}`)
  if (skipped > 0) console.log(`${skipped} skipped: they say above what they need.`)
  console.log(retriesInWords(retries))
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
}

/** A test that passes only when tried again is to be mended: the aim is none. */
export function retriesInWords(retries: readonly string[]): string {
  const names = [...new Set(retries)].map((name) => name.replace(`${process.cwd()}/`, ''))
  return `retries: ${[retries.length, ...names].join('; ')}`
}

function textOf(report: string): string {
  try {
    return readFileSync(report, 'utf8')
  } catch {
    return '{}'
  }
}
