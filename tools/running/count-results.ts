interface TestOutcome {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: readonly string[]
}

interface FileOutcome {
  readonly name: string
  readonly status: string
  readonly message: string
  /** Milliseconds since 1970, of its first test and its last. */
  readonly startTime: number
  readonly endTime: number
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
  /** Each failure in one line: file, test, why and where. */
  readonly failures: readonly string[]
  /** Files that ended before their tests. Their passed tests are not counted. */
  readonly unfinished: readonly string[]
  /** Tests that were tried once more, named once for each further try, each with its reason. */
  readonly retries: readonly string[]
  readonly files: readonly TimedFile[]
}

interface TimedFile {
  readonly name: string
  /** Wall time of its tests, without the loading of their modules. */
  readonly seconds: number
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
    unfinished: unfinished.map(({ name }) => name),
    retries: files.flatMap(retriesIn),
    files: files.map(({ name, startTime, endTime }) => ({
      name,
      seconds: (endTime - startTime) / 1_000,
    })),
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
    const repeated = status === 'failed' ? failureMessages.slice(0, -1) : failureMessages
    return repeated.map((message) => inOneLine(name, fullName, message))
  })
}

function inOneLine(file: string, what: string, message: string): string {
  return [file, what, ...reasonOf(message)].join(': ')
}

/** The error of a failure, what a browser waited for in vain, and the line of the test. */
function reasonOf(message: string): string[] {
  const [error = ''] = message.split('\n', 1)
  const [, awaited] = /^\s*- (waiting for .*)$/m.exec(message) ?? []
  const [, place] = /([^/\s(]+\.test\.[jt]sx?:\d+):\d+/.exec(message) ?? []
  return [error, awaited, place].filter((part) => part !== undefined)
}
