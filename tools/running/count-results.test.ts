import { expect, test } from 'vitest'
import { countResults } from './count-results.ts'

test('counts what passed, failed and was skipped', () => {
  const report = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
  expect(countResults(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: [],
    unfinished: [],
  })
})

test('a test file that does not load is a failure', () => {
  const broken = {
    name: 'a.test.ts',
    status: 'failed',
    message: 'No such file\n',
    assertionResults: [],
  }
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [broken] }
  expect(countResults(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: ['a.test.ts: does not load: No such file'],
    unfinished: [],
  })
})

test('no report is no success', () => {
  expect(countResults('{}')).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    unfinished: [],
  })
})

test('what failed is named in one line, so that the end of a long log tells it', () => {
  const outcomes = [
    { status: 'passed', fullName: 'is well', failureMessages: [] },
    { status: 'failed', fullName: 'is ill', failureMessages: ['Error: 2 is not 1\n  at x.ts'] },
  ]
  const file = { name: 'b.test.ts', status: 'failed', message: '', assertionResults: outcomes }
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [file] }
  expect(countResults(JSON.stringify(report)).failures).toEqual([
    'b.test.ts: is ill: Error: 2 is not 1',
  ])
})

test('a file whose process fell is named, and what had passed in it is not counted', () => {
  const outcomes = ['passed', 'pending', 'pending'].map((status) => ({
    status,
    fullName: status,
    failureMessages: [],
  }))
  const file = { name: 'c.test.ts', status: 'passed', message: '', assertionResults: outcomes }
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file] }
  expect(countResults(JSON.stringify(report))).toMatchObject({
    passed: 2,
    failed: 0,
    unfinished: ['c.test.ts'],
  })
})
