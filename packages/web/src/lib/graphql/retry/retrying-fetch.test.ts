import { expect, test, vi } from 'vitest'
import { retryingFetch } from './retrying-fetch.ts'

function refused(seconds: number): Response {
  return new Response(null, { status: 429, headers: { 'retry-after': String(seconds) } })
}

/** The statuses a page gets to see where the server replies so, one after the other. */
async function seen(replies: Response[]): Promise<number> {
  vi.stubGlobal('fetch', () => Promise.resolve(replies.shift()))
  return (await retryingFetch('/graphql')).status
}

test('a request refused as too early is retried after a short wait', async () => {
  expect(await seen([refused(0), refused(0), new Response()])).toBe(200)
})

test('a refusal is passed on if the wait that it requires is long, missing or repeated too often', async () => {
  expect(await seen([refused(11), new Response()])).toBe(429)
  expect(await seen(Array.from({ length: 9 }, () => refused(0)))).toBe(429)
  expect(await seen([new Response(null, { status: 429 }), new Response()])).toBe(429)
})
