import { expect, test } from 'vitest'
import { ChangeLine } from './change-line.ts'

test.each([
  ['a small batch', 5, 250],
  ['one that took a while', 12, 480],
  ['one that took very long', 2_000, 1_000],
])('after %s of %i ms the next comes in %i ms', (_name, tookMs, restMs) => {
  const line = new ChangeLine(250)
  expect(line.dueAtMs).toBe(-Infinity)
  const endedAtMs = performance.now()
  line.applied(tookMs)
  expect(line.dueAtMs - endedAtMs).toBeGreaterThanOrEqual(restMs)
  expect(line.dueAtMs - endedAtMs).toBeLessThan(restMs + 50)
})
