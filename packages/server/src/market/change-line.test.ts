import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangeLine } from './change-line.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

test('the first batch of changes is applied at once, and each next batch after a pause', () => {
  const line = new ChangeLine(250)
  expect(line.dueAtMs).toBe(-Infinity)
  line.applied()
  const firstDueMs = line.dueAtMs
  vi.advanceTimersByTime(100)
  line.applied()
  expect([firstDueMs, line.dueAtMs]).toEqual([250, 350])
})
