import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seed } from '@hopwise/testing/seed'
import { countResults, type Results } from './count-results.ts'
import { fallsIn } from './fallen-files.ts'

/** V8's code of modules, for all processes of a run: Node looks whether it is of the same text. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

/**
 * The part of their names by which long tests are told apart: they start whole products, kill
 * processes, or try every argument of every field.
 */
export const LONG_TESTS = '.long.test.'

/**
 * Runs Vitest with visible output, and counts. What fails has failed, and is never repeated. Only a
 * file whose process V8 itself ended says nothing of our code: it is run once more, and reported.
 * Both runs draw by one seed, so that a found case fails again.
 */
export async function runTests(options: readonly string[] = []): Promise<Results> {
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED
  console.log(`seed ${seed}`)
  const { isOk, stderr, report, results } = await runVitest(options)
  if (isOk) return results
  const { failed, unfinished } = results
  const fault = failed === 0 && unfinished.length > 0 ? fallsIn(stderr) : undefined
  if (fault === undefined) return withVitestFailure(results)
  console.log(`AGAIN, for V8 ended its process (${fault}): ${unfinished.join(', ')}`)
  const second = await runVitest(['--maxWorkers=1', ...options, ...unfinished])
  const sum = sumOf(countResults(report, unfinished), second.results, unfinished)
  return second.isOk ? sum : withVitestFailure(sum)
}

/** The files that are repeated, which are the other's alone, are named among the retries. */
function sumOf(one: Results, other: Results, repeated: readonly string[]): Results {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    unfinished: [...one.unfinished, ...other.unfinished],
    retries: [...one.retries, ...repeated, ...other.retries],
    files: [...one.files, ...other.files],
  }
}

/** Adds a failure where Vitest fails without a failed test, as by an error after the last one. */
function withVitestFailure(results: Results): Results {
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

/** The files a slow run is about. */
const MOST_SLOW = 10

/** Prints what failed and what is slow, and two lines for people and machines. */
export function printResults(results: Results): void {
  const { passed, failed, skipped, failures, retries, files } = results
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST_SLOW)
  console.log('The slowest files, in seconds:')
  for (const { name, seconds } of slowest) {
    console.log(`${seconds.toFixed(0).padStart(5)}  ${inProject(name)}`)
  }
  for (const failure of failures) console.log(`FAILED ${failure}`)
  if (skipped > 0) console.log(`${skipped} skipped: they say above what they need.`)
  console.log(retriesInWords(retries))
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed === 0) process.exitCode = 1
}

/** A test that passes only when tried again is to be mended: the aim is none. */
export function retriesInWords(retries: readonly string[]): string {
  return `retries: ${[retries.length, ...new Set(retries.map(inProject))].join('; ')}`
}

function inProject(name: string): string {
  return name.replace(`${process.cwd()}/`, '')
}

function textOf(report: string): string {
  try {
    return readFileSync(report, 'utf8')
  } catch {
    return '{}'
  }
}
