import { expect, test } from 'vitest'
import { countResults } from './count-results.ts'

const outcome = (status: string) => ({ status, fullName: status, failureMessages: [] })
const fileOf = (name: string, ...statuses: readonly string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: statuses.map(outcome),
})

test('the count of results covers passed, failed and skipped tests', () => {
  const files = [fileOf('a.test.ts', 'passed', 'failed'), fileOf('b.test.ts', 'skipped', 'todo')]
  expect(countResults(JSON.stringify({ testResults: files }))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['a.test.ts: failed: '],
    unfinished: [],
    retries: [],
    files: [
      { name: 'a.test.ts', seconds: 2.5 },
      { name: 'b.test.ts', seconds: 2.5 },
    ],
  })
})

test('the first count of results leaves out files that run again', () => {
  const files = [fileOf('a.test.ts', 'passed', 'failed'), fileOf('b.test.ts', 'passed')]
  const report = JSON.stringify({ testResults: files })
  expect(countResults(report, ['a.test.ts'])).toMatchObject({ passed: 1, failed: 0 })
})

test('a test file that does not load is a failure', () => {
  const broken = { ...fileOf('a.test.ts'), status: 'failed', message: 'No such file\n' }
  const report = { testResults: [broken, fileOf('b.test.ts', 'passed')] }
  expect(countResults(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['a.test.ts: does not load: No such file'],
    unfinished: [],
    retries: [],
    files: expect.any(Array) as unknown,
  })
})

test('each retry of a test is named, whether it passed or not', () => {
  const late = { ...outcome('passed'), fullName: 'late', failureMessages: ['Error: 1', 'Error: 2'] }
  const ill = { ...outcome('failed'), fullName: 'ill', failureMessages: ['Error: 1', 'Error: 2'] }
  const file = { ...fileOf('a.test.ts'), assertionResults: [late, ill, outcome('failed')] }
  expect(countResults(JSON.stringify({ testResults: [file] })).retries).toEqual([
    'a.test.ts: late: Error: 1',
    'a.test.ts: late: Error: 2',
    'a.test.ts: ill: Error: 1',
  ])
})

test('a missing report of results is not a success', () => {
  expect(countResults('{}')).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    unfinished: [],
    retries: [],
    files: [],
  })
})

test('each failure of a test is named in one line that fits the end of a long log', () => {
  const message = 'Error: 2 is not 1\n  at x.ts:1:1\n  at file:///a/b.test.ts:14:3'
  const ill = { ...outcome('failed'), failureMessages: [message] }
  const file = { ...fileOf('b.test.ts', 'passed', 'failed'), assertionResults: [ill] }
  expect(countResults(JSON.stringify({ testResults: [file] })).failures).toEqual([
    'b.test.ts: failed: Error: 2 is not 1: b.test.ts:14',
  ])
})

test('a test that timed out is reported with what it waited for', () => {
  const message =
    'locator.click: Timeout 90000ms exceeded.\nCall log:\n' +
    "  - waiting for getByRole('button', { name: 'Pay' })\n    at b.test.ts:7:1"
  const ill = { ...outcome('failed'), failureMessages: [message] }
  const file = { ...fileOf('b.test.ts', 'failed'), assertionResults: [ill] }
  expect(countResults(JSON.stringify({ testResults: [file] })).failures).toEqual([
    'b.test.ts: failed: locator.click: Timeout 90000ms exceeded.: ' +
      "waiting for getByRole('button', { name: 'Pay' }): b.test.ts:7",
  ])
})
