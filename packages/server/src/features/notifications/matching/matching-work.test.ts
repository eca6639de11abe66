import { expect, test } from 'vitest'
import { MatchingWork } from './rule-poller.ts'

test('the share of a CPU core that matching takes is measured over the last minute', () => {
  let nowMs = 1_000
  const work = new MatchingWork(() => nowMs)
  expect(work.shareOfCore()).toBe(0)
  /** Passes so many seconds, with so many milliseconds of work in each. */
  const pass = (seconds: number, ms: number): void => {
    for (let second = 0; second < seconds; second++) {
      nowMs += 1_000
      work.took(ms)
      work.mark()
    }
  }
  pass(10, 200)
  expect(work.shareOfCore()).toBeCloseTo(0.2, 9)
  pass(10, 0)
  expect(work.shareOfCore()).toBeCloseTo(0.1, 9)
  pass(60, 50)
  expect(work.shareOfCore()).toBeCloseTo(0.05, 9)
  expect(work.workedMs).toBe(5_000)
})
