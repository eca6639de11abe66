import { expect, test } from 'vitest'
import { countResults } from './count-results.ts'

const outcome = (status: string) => ({ status, fullName: status, failureMessages: [] })
const fileOf = (name: string, ...statuses: readonly string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map(outcome),
})

test('counts what passed, failed and was skipped', () => {
  const files = [fileOf('a.test.ts', 'passed', 'failed'), fileOf('b.test.ts', 'skipped', 'todo')]
  expect(countResults(JSON.stringify({ testResults: files }))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['a.test.ts: failed: '],
    failing: ['a.test.ts'],
    unfinished: [],
    retries: [],
  })
})

test('what is run again is left out of the first count', () => {
  const files = [fileOf('a.test.ts', 'passed', 'failed'), fileOf('b.test.ts', 'passed')]
  const report = JSON.stringify({ testResults: files })
  expect(countResults(report, ['a.test.ts'])).toMatchObject({ passed: 1, failed: 0, failing: [] })
})

test('a test file that does not load is a failure', () => {
  const broken = { ...fileOf('a.test.ts'), status: 'failed', message: 'No such file\n' }
  const report = { testResults: [broken, fileOf('b.test.ts', 'passed')] }
  expect(countResults(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['a.test.ts: does not load: No such file'],
    failing: ['a.test.ts'],
    unfinished: [],
    retries: [],
  })
})

test('each further try is named, whether it helped or not', () => {
  const late = { ...outcome('passed'), fullName: 'late', failureMessages: ['Error: 1', 'Error: 2'] }
  const ill = { ...outcome('failed'), fullName: 'ill', failureMessages: ['Error: 1', 'Error: 2'] }
  const file = { ...fileOf('a.test.ts'), assertionResults: [late, ill, outcome('failed')] }
  expect(countResults(JSON.stringify({ testResults: [file] })).retries).toEqual([
    'a.test.ts: late',
    'a.test.ts: late',
    'a.test.ts: ill',
  ])
})

test('no report is no success', () => {
  expect(countResults('{}')).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    failing: [],
    unfinished: [],
    retries: [],
  })
})

test('what failed is named in one line, so that the end of a long log tells it', () => {
  const ill = { ...outcome('failed'), failureMessages: ['Error: 2 is not 1\n  at x.ts'] }
  const file = { ...fileOf('b.test.ts', 'passed', 'failed'), assertionResults: [ill] }
  expect(countResults(JSON.stringify({ testResults: [file] })).failures).toEqual([
    'b.test.ts: failed: Error: 2 is not 1',
  ])
})

test('a file whose process fell is named, and what had passed in it is not counted', () => {
  const files = [
    fileOf('c.test.ts', 'passed', 'pending', 'pending'),
    fileOf('d.test.ts', 'passed', 'passed'),
  ]
  expect(countResults(JSON.stringify({ testResults: files }))).toMatchObject({
    passed: 2,
    failed: 0,
    unfinished: ['c.test.ts'],
  })
})
