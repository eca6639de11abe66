import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportContact } from '../connection.ts'
import { waitForServer } from './wait-for-server.ts'

const LONG_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  reportContact(false)
})
afterEach(() => vi.useRealTimers())

test('a cut connection is retried soon after another request got its response', async () => {
  const waiting = waitForServer(LONG_MS, new AbortController().signal)
  reportContact(true)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBeUndefined()
})

test('a wait for the server continues while no request succeeds, and ends when aborted', async () => {
  let isOver = false
  const stop = new AbortController()
  const waiting = waitForServer(LONG_MS, stop.signal).then(() => (isOver = true))
  reportContact(false)
  await vi.advanceTimersByTimeAsync(LONG_MS - 1)
  expect(isOver).toBe(false)
  stop.abort()
  await waiting
})

test('the wait for the server ends when the network returns', async () => {
  const waiting = waitForServer(LONG_MS, new AbortController().signal)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBeUndefined()
})
