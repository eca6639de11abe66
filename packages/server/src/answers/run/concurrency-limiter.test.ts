import { expect, test, vi } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

interface Held {
  readonly begun: () => boolean
  readonly end: () => void
  readonly leave: () => void
  readonly done: Promise<unknown>
}

function hold(room: ConcurrencyLimiter, fields: number, priority = 0): Held {
  const ending = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const run = vi.fn<() => Promise<void>>(() => ending.promise)
  const done = room.within({ fields, priority, signal: leaving.signal }, run)
  return {
    begun: () => run.mock.calls.length > 0,
    end: ending.resolve,
    leave: () => leaving.abort(new Error('gone')),
    done: done.catch((error: Error) => error.message),
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('no more tasks run than the capacity allows, however many callers wait', async () => {
  const room = new ConcurrencyLimiter(1_000)
  const all = Array.from({ length: 30 }, () => hold(room, 190))
  await settle()
  expect(all.filter(({ begun }) => begun())).toHaveLength(4)
  all[0]!.end()
  await settle()
  expect(all.filter(({ begun }) => begun())).toHaveLength(5)
  for (const { end } of all) end()
  await Promise.all(all.map(({ done }) => done))
  expect(all.every(({ begun }) => begun())).toBe(true)
})

test('even the smallest task takes a share of the capacity', async () => {
  const room = new ConcurrencyLimiter(1_000)
  const all = Array.from({ length: 100 }, () => hold(room, 0))
  await settle()
  expect(all.filter(({ begun }) => begun())).toHaveLength(20)
})

test('a task above the limit runs alone, and no later task overtakes it', async () => {
  const room = new ConcurrencyLimiter(1_000)
  const first = hold(room, 100)
  const large = hold(room, 5_000)
  const small = hold(room, 1)
  await settle()
  expect([large.begun(), small.begun()]).toEqual([false, false])
  first.end()
  await settle()
  expect([large.begun(), small.begun()]).toEqual([true, false])
  large.end()
  await settle()
  expect(small.begun()).toBe(true)
})

test('the client with the least use goes first', async () => {
  const room = new ConcurrencyLimiter(1_000)
  const first = hold(room, 1_000)
  const greedy = hold(room, 1_000, 1)
  const modest = hold(room, 1_000, 5)
  first.end()
  await settle()
  expect([greedy.begun(), modest.begun()]).toEqual([false, true])
})

test('a task that nobody waits for any more never starts and blocks no other task', async () => {
  const room = new ConcurrencyLimiter(1_000)
  const first = hold(room, 500)
  const large = hold(room, 900)
  const small = hold(room, 300)
  await settle()
  large.leave()
  expect(await large.done).toBe('gone')
  await settle()
  expect([large.begun(), small.begun()]).toEqual([false, true])
  first.end()
  small.end()
  await settle()
  expect(large.begun()).toBe(false)
})

test('capacity is freed by tasks that fail or are abandoned while they run', async () => {
  const room = new ConcurrencyLimiter(1_000)
  const { signal } = new AbortController()
  const failed = room.within({ fields: 1_000, priority: 0, signal }, () =>
    Promise.reject(new Error('broken')),
  )
  await expect(failed).rejects.toThrow('broken')
  const left = hold(room, 1_000)
  await settle()
  left.leave()
  left.end()
  await left.done
  const next = hold(room, 1_000)
  await settle()
  expect(next.begun()).toBe(true)
})
