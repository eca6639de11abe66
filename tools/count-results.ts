/** The part of Vitest's JSON report that we read. */
interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numPendingTests?: number
  readonly numTodoTests?: number
  readonly testResults?: readonly {
    readonly status: string
    readonly assertionResults: readonly unknown[]
  }[]
}

export interface Results {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A file that could not be loaded has no test of its own, and counts as one failure. */
export function countResults(reportText: string): Results {
  const report: Report = JSON.parse(reportText)
  const broken = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + broken.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  }
}
