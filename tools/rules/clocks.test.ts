import { expect, test } from 'vitest'
import { projectFiles, readProjectFile } from './project-files.ts'

/** Measures how long something took: that is a matter of the machine, and of the bench. */
const MEASURES = /\bperformance\.now\(|- Date\.now\(\)|\bDate\.now\(\) - \w*At(?:Ms)?\b/
/** Waits for a time, and hopes that something has happened by then, or has not. */
const SLEEPS = /\bsleep\(|\bwaitForTimeout\(|\bsetTimeout\(\s*(?:resolve|done)\b/

/**
 * Says how long something may take until it is so, which a busy machine exceeds. What hangs has one
 * limit, in the configuration.
 */
const LIMITS = /\bvi\.wait(?:For|Until)\(|\btimeout: [\d_]+|^\}, [\d_]{4,}\)$/m

/** Those that wait all the same. In none of them does what is expected depend on how long. */
const waiting: Readonly<Record<string, string>> = {
  'packages/server/src/schema/strangers/costliest-documents.long.test.ts': 'a visitor of some pace',
  'packages/server/src/features/notifications/delivery/killed-sender.long.test.ts':
    'turns between tries, while a stand-in of Telegram wants to be left alone',
  'packages/server/src/http/slow-readers.long.test.ts':
    'a file that is read for longer than an answer may take',
  'packages/server/src/http/routes/promise-files.test.ts':
    'a file that is read for longer than an answer may take',
  'packages/cli/src/starting/keep-serving.long.test.ts':
    'the product from outside: a load of some pace, and what is saved within seconds',
  'packages/web/src/lib/graphql/shown-changes.test.tsx': 'late answers, by a fake clock',
  'packages/cli/src/starting/deposits.long.test.ts':
    'the product from outside: it says nothing of webhooks that change nothing',
}

const tests = projectFiles()
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tools/'))
  .map((path) => ({ path, text: readProjectFile(path) }))
const those = (that: RegExp) => tests.filter(({ text }) => that.test(text)).map(({ path }) => path)

test('no test measures how long something took', () => {
  expect(tests.length).toBeGreaterThan(500)
  expect(those(MEASURES)).toEqual([])
})

test('tests wait for conditions rather than for time to pass', () => {
  expect(those(SLEEPS).toSorted()).toEqual(Object.keys(waiting).toSorted())
})

test('no test is retried', () => {
  expect(those(/\bretry: \d/)).toEqual([])
  expect(readProjectFile('vitest.config.ts')).not.toMatch(/\bretry:/)
})

test('no test limits how long a condition may take', () => {
  // A past of a day is written beside all other journeys, for longer than anything else takes.
  expect(those(LIMITS)).toEqual(['e2e/src/journeys/rate-history.test.ts'])
})

test.each([
  'expect(performance.now() - startedAt).toBeLessThan(500)',
  'expect(Date.now() - startedAtMs).toBeLessThan(500)',
  'const left = Date.parse(until) - Date.now()',
])('the rule reports %s as a measurement', (text) => {
  expect(MEASURES.test(text)).toBe(true)
})

test.each([
  'await sleep(300)',
  'await page.waitForTimeout(500)',
  'await new Promise((resolve) => setTimeout(resolve, 50))',
])('the rule reports %s as a sleep', (text) => {
  expect(SLEEPS.test(text)).toBe(true)
})

test.each([
  'await vi.waitFor(() => expect(seen).toBe(1))',
  'await expect.poll(seen, { timeout: 880_000, interval: 2_000 }).toBe(1)',
  "test('a large market', { timeout: 60_000 }, () => {})",
  'beforeAll(async () => {\n  await open()\n}, 60_000)',
])('the rule reports %s as a limit', (text) => {
  expect(LIMITS.test(text)).toBe(true)
})

test('a date in the past is not a measurement', () => {
  expect(MEASURES.test('new Date(Date.now() - 86_400_000)')).toBe(false)
})
