import { expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

test('a live query is sent with its name beside its text', async () => {
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

test('a live query refused as too early is retried after a short wait, not a long one', async () => {
  const refused = (seconds: number) =>
    Response.json(
      { errors: [{ message: 'Too many questions', extensions: { code: 'RATE_LIMITED' } }] },
      { status: 429, headers: { 'retry-after': String(seconds) } },
    )
  const stream = 'event: next\ndata: {"data":{"rates":1}}\n\n'
  const taken = new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  const replies = [refused(0), refused(0), taken]
  vi.stubGlobal('fetch', () => Promise.resolve(replies.shift()))
  const stop = new AbortController()
  const answers: unknown[] = []
  const faults: unknown[] = []
  const listener = {
    onAnswer: (answer: unknown) => {
      answers.push(answer)
      stop.abort()
    },
    onCut: () => undefined,
    onFault: ({ code }: { code: string }) => faults.push(code),
  }
  const question = { query: 'subscription { rates }', variables: {}, locale: 'en' } as const
  await listen(question, listener, stop.signal)
  expect([answers, faults]).toEqual([[{ rates: 1 }], []])

  replies.push(refused(11), taken)
  await listen(question, listener, new AbortController().signal)
  expect([answers, faults]).toEqual([[{ rates: 1 }], ['RATE_LIMITED']])
})
