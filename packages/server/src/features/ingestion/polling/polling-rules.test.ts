import { expect, test } from 'vitest'
import { standingAt } from './ageing.ts'
import { pauseMs } from '../../../lib/limits/poll-pace.ts'
import { PollSlots } from './feed-poller.ts'
import { isSuddenFall } from './sudden-fall.ts'

const pace = { everyMs: 15_000, longestMs: 300_000 }

test.each([
  [{ failures: 0 }, 15_000],
  [{ failures: 1 }, 15_000],
  [{ failures: 2 }, 30_000],
  [{ failures: 4 }, 120_000],
  [{ failures: 40 }, 300_000],
  [{ failures: 1, retryAfterMs: 60_000 }, 60_000],
  [{ failures: 1, retryAfterMs: 86_400_000 }, 300_000],
  [{ failures: 0, retryAfterMs: 1 }, 15_000],
])('after the outcome %j the next poll is %i ms away', (why, expected) => {
  expect(pauseMs(pace, why, 0.5)).toBe(expected)
})

test('each failure after the first doubles the pause up to the maximum', () => {
  const pauses = Array.from({ length: 1_100 }, (_, failures) => pauseMs(pace, { failures }, 0.5))
  expect(pauses.slice(0, 8)).toEqual(
    [15, 15, 30, 60, 120, 240, 300, 300].map((seconds) => seconds * 1_000),
  )
  expect(new Set(pauses.slice(6))).toEqual(new Set([300_000]))
})

test('the pause after failures varies by no more than a tenth', () => {
  for (const failures of [0, 3, 6, 60]) {
    const usual = pauseMs(pace, { failures }, 0.5)
    expect(pauseMs(pace, { failures }, 0)).toBeCloseTo(usual * 0.9)
    expect(pauseMs(pace, { failures }, 1)).toBeCloseTo(usual * 1.1)
  }
})

test('a maximum pause below the usual one does not shorten the pauses', () => {
  const often = { everyMs: 60_000, longestMs: 1_000 }
  expect(pauseMs(often, { failures: 9 }, 0.5)).toBe(60_000)
  expect(pauseMs(often, { failures: 9, retryAfterMs: 86_400_000 }, 0.5)).toBe(60_000)
})

test('the pause between polls varies by a tenth, so that files are not fetched in lockstep', () => {
  expect(pauseMs(pace, { failures: 0 }, 0)).toBeCloseTo(13_500)
  expect(pauseMs(pace, { failures: 0 }, 1)).toBeCloseTo(16_500)
})

test('first polls after a start are spread over an interval as long as a whole pause', () => {
  expect(pauseMs(pace, { failures: 0, isFirst: true }, 0)).toBeCloseTo(7_500)
  expect(pauseMs(pace, { failures: 0, isFirst: true }, 1)).toBeCloseTo(22_500)
})

test('no exchanger is polled sooner than it requests', () => {
  expect(pauseMs(pace, { failures: 1, retryAfterMs: 60_000 }, 0)).toBe(60_000)
  expect(pauseMs(pace, { failures: 1, isFirst: true, retryAfterMs: 14_000 }, 0)).toBe(14_000)
})

test('polls are limited per host, in total, and for slow hosts', () => {
  const slots = new PollSlots(8)
  const first = slots.take('a', false)
  expect(slots.take('a', false)).toBeUndefined()
  first!()
  expect(slots.take('a', true)).toBeDefined()
  expect(slots.take('b', true)).toBeDefined()
  expect(slots.take('c', true)).toBeUndefined()
  for (const host of 'cdefgh') expect(slots.take(host, false)).toBeDefined()
  expect(slots.isFull).toBe(true)
  expect(slots.take('i', false)).toBeUndefined()
})

test.each([
  [undefined, 1, false],
  [1_000, 501, false],
  [1_000, 499, true],
  [1_000, 0, true],
  // Small files may halve.
  [19, 1, false],
])('the check for a sudden fall from %s to %i offers gives %s', (before, now, expected) => {
  expect(isSuddenFall(before, now, 0.5)).toBe(expected)
})

test.each([
  [9, 'fresh'],
  [10, 'hidden'],
  [59, 'hidden'],
  [60, 'suspended'],
] as const)('%i minutes after its last good file an exchanger is %s', (minutes, standing) => {
  const ages = { hideAfterMs: 600_000, suspendAfterMs: 3_600_000 }
  expect(standingAt(minutes * 60_000, 0, ages)).toBe(standing)
})
