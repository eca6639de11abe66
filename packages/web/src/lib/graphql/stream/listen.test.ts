import { expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

test('a live question tells its name beside its words', async () => {
  const stop = new AbortController()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    stop.abort()
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const query = 'subscription LiveRates($of: ID!) {\n  rates(of: $of)\n}'
  const ignore = () => undefined
  const listener = { onAnswer: ignore, onCut: ignore, onFault: ignore }
  await listen({ query, variables: { of: '1' }, locale: 'en' }, listener, stop.signal)
  expect(sent).toEqual([{ operationName: 'LiveRates', query, variables: { of: '1' } }])
})
