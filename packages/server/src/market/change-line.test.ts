import { expect, test } from 'vitest'
import { ChangeLine } from './change-line.ts'

test('the first batch is due at once, and each next one a rest after the one before', () => {
  const line = new ChangeLine(250)
  expect(line.dueAtMs).toBe(-Infinity)
  const endedAtMs = performance.now()
  line.applied()
  expect(line.dueAtMs - endedAtMs).toBeGreaterThanOrEqual(250)
  expect(line.dueAtMs - endedAtMs).toBeLessThan(300)
})
