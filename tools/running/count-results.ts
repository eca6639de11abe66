interface TestOutcome {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: readonly string[]
}

interface FileOutcome {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly TestOutcome[]
}

/** The fields of Vitest's JSON report that are used. */
interface Report {
  readonly testResults?: readonly FileOutcome[]
}

export interface Results {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Each failure in one line: file, test, and the first line of its message. */
  readonly failures: readonly string[]
  /** The files with a failure. */
  readonly failing: readonly string[]
  /** Files that ended before their tests. Their passed tests are not counted. */
  readonly unfinished: readonly string[]
  /** Tests that were tried once more, named once for each further try. */
  readonly retries: readonly string[]
}

/**
 * Counts results. A file that could not be loaded has no test of its own, and counts as one
 * failure.
 */
export function countResults(reportText: string, leftOut: readonly string[] = []): Results {
  const report: Report = JSON.parse(reportText)
  const files = (report.testResults ?? []).filter(({ name }) => !leftOut.includes(name))
  const tests = (...statuses: readonly string[]) =>
    files.flatMap((file) => file.assertionResults.filter((each) => statuses.includes(each.status)))
  const broken = files.filter((file) => file.status === 'failed' && isEmpty(file))
  const unfinished = files.filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'pending'),
  )
  const begun = unfinished.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  )
  return {
    passed: tests('passed').length - begun.length,
    failed: tests('failed').length + broken.length,
    skipped: tests('skipped', 'todo').length,
    failures: [
      ...broken.map((file) => inOneLine(file.name, 'does not load', file.message)),
      ...files.flatMap(failedTests),
    ],
    failing: files
      .filter((file) => broken.includes(file) || failedTests(file).length > 0)
      .map(({ name }) => name),
    unfinished: unfinished.map(({ name }) => name),
    retries: files.flatMap(retriesIn),
  }
}

const isEmpty = ({ assertionResults }: FileOutcome) => assertionResults.length === 0

function failedTests(file: FileOutcome): string[] {
  return file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => inOneLine(file.name, test.fullName, test.failureMessages[0] ?? ''))
}

/** Vitest keeps the error of each failed try; after the last one there was no further try. */
function retriesIn({ name, assertionResults }: FileOutcome): string[] {
  return assertionResults.flatMap(({ status, fullName, failureMessages }) => {
    const times = failureMessages.length - (status === 'failed' ? 1 : 0)
    return Array.from({ length: Math.max(0, times) }, () => `${name}: ${fullName}`)
  })
}

function inOneLine(file: string, what: string, message: string): string {
  return `${file}: ${what}: ${message.split('\n', 1)[0]}`
}
