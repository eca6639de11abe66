import { expect, test } from 'vitest'
import type { FinishedRun } from './feed-health.ts'
import { PollFigures } from './poll-figures.ts'

const run = (durationMs: number, outcome: FinishedRun['outcome'] = 'UNCHANGED') =>
  ({ durationMs, outcome }) as FinishedRun

test('each poll is counted in one report only, with the median and 95th percentile duration', () => {
  const polls = new PollFigures()
  for (let ms = 100; ms >= 1; ms--) polls.note(run(ms, ms > 90 ? 'CHANGED' : 'UNREACHABLE'))
  expect(polls.take()).toEqual({ changedFiles: 10, p50Ms: 50, p95Ms: 95 })
  expect(polls.take()).toEqual({ changedFiles: 0, p50Ms: null, p95Ms: null })
})

test('the number of remembered polls is limited', () => {
  const polls = new PollFigures()
  for (let at = 0; at < 50_000; at++) polls.note(run(at < 10_000 ? 1 : 9_999, 'CHANGED'))
  expect(polls.take()).toEqual({ changedFiles: 50_000, p50Ms: 1, p95Ms: 1 })
})
