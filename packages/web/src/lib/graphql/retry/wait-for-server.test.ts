import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportContact } from '../connection.ts'
import { waitForServer } from './wait-for-server.ts'

const LONG_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  reportContact(false)
})
afterEach(() => vi.useRealTimers())

test('a line that was cut is taken up again soon after another question was answered', async () => {
  const waiting = waitForServer(LONG_MS, new AbortController().signal)
  reportContact(true)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBeUndefined()
})

test('it waits on while nothing is answered, and ends where it is told to', async () => {
  let isOver = false
  const stop = new AbortController()
  const waiting = waitForServer(LONG_MS, stop.signal).then(() => (isOver = true))
  reportContact(false)
  await vi.advanceTimersByTimeAsync(LONG_MS - 1)
  expect(isOver).toBe(false)
  stop.abort()
  await waiting
})

test('the network that returns ends it, too', async () => {
  const waiting = waitForServer(LONG_MS, new AbortController().signal)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBeUndefined()
})
