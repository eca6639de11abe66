import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptFor } from './kept-for.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a cached answer is computed once per period for all concurrent callers', async () => {
  let made = 0
  const make = vi.fn<() => Promise<number>>(() => Promise.resolve(++made))
  const ask = keptFor(1_000, make)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  vi.advanceTimersByTime(900)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(200)
  expect(await ask()).toBe(2)
})

test('a computation that failed is tried again at the next call', async () => {
  const make = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no')))
  const ask = keptFor(1_000, make)
  await expect(ask()).rejects.toThrow('no')
  await expect(ask()).rejects.toThrow('no')
  expect(make).toHaveBeenCalledTimes(2)
})
