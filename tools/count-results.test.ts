import { expect, test } from 'vitest'
import { countResults } from './count-results.ts'

test('counts what passed, failed and was skipped', () => {
  const report = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
  expect(countResults(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a test file that does not load is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  const report = { numPassedTests: 5, numFailedTests: 0, testResults }
  expect(countResults(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 0 })
})

test('no report is no success', () => {
  expect(countResults('{}')).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
