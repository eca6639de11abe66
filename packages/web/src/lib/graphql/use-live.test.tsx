import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLive } from './use-live.ts'

let isServing = false

beforeEach(() => {
  vi.useFakeTimers()
  isServing = false
  vi.stubGlobal('fetch', () => Promise.resolve(isServing ? stream() : overloaded()))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const overloaded = () => new Response('', { status: 503 })

/** A stream that stays open after its first answer. */
function stream() {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const answer = JSON.stringify({ data: { balance: '12.50' } })
      controller.enqueue(new TextEncoder().encode(`event: next\ndata: ${answer}\n\n`))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** A page with a query that no other test has sent. */
function page(name: string) {
  const query = `subscription ${name} { balance }` as never
  const { result } = renderHook(() => useLive<{ balance: string }, object>(query, {}))
  return () => result.current
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a live query without a response becomes an error after some seconds, and is retried', async () => {
  const now = page('Silent')
  await pass(4_900)
  expect(now()).toMatchObject({ answer: undefined, error: undefined, isFetching: true })
  await pass(200)
  expect(now()).toMatchObject({ error: { code: 'OVERLOADED' }, isReconnecting: true })
  isServing = true
  await pass(40_000)
  expect(now()).toMatchObject({ answer: { balance: '12.50' }, error: undefined })
})

test('a retried live query succeeds at once when the server is back', async () => {
  const now = page('Retried')
  await pass(5_100)
  expect(now().error).toBeDefined()
  isServing = true
  act(() => now().refetch())
  expect(now()).toMatchObject({ error: undefined, isFetching: true })
  await pass(100)
  expect(now()).toMatchObject({ answer: { balance: '12.50' }, error: undefined })
})

test('a cut connection is no error while the page has an answer to show', async () => {
  isServing = true
  page('Kept')
  await pass(100)
  isServing = false
  const now = page('Kept')
  await pass(60_000)
  expect(now()).toMatchObject({ answer: { balance: '12.50' }, error: undefined })
})
