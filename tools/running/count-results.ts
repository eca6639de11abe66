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

/** The part of Vitest's JSON report that we read. */
interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numPendingTests?: number
  readonly numTodoTests?: number
  readonly testResults?: readonly FileOutcome[]
}

export interface Results {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Each failure in one line: file, test, and the first line of what was said of it. */
  readonly failures: readonly string[]
  /** Files that ended before their tests had. What passed in them is not counted. */
  readonly unfinished: readonly string[]
}

/** A file that could not be loaded has no test of its own, and counts as one failure. */
export function countResults(reportText: string): Results {
  const report: Report = JSON.parse(reportText)
  const broken = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const unfinished = (report.testResults ?? []).filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'pending'),
  )
  const begun = unfinished.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  )
  return {
    passed: (report.numPassedTests ?? 0) - begun.length,
    failed: (report.numFailedTests ?? 0) + broken.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: [
      ...broken.map((file) => inOneLine(file.name, 'does not load', file.message)),
      ...(report.testResults ?? []).flatMap(failedTests),
    ],
    unfinished: unfinished.map(({ name }) => name),
  }
}

function failedTests(file: FileOutcome): string[] {
  return file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => inOneLine(file.name, test.fullName, test.failureMessages[0] ?? ''))
}

function inOneLine(file: string, what: string, message: string): string {
  return `${file}: ${what}: ${message.split('\n', 1)[0]}`
}
