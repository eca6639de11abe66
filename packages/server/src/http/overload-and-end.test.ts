import { Agent, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Logger } from '../lib/logger.ts'
import { silentLogger } from '../lib/logger.ts'
import { query, startWatchedServer, WATCH } from '../testing/live/watched-paths.ts'
import { offersOf } from '../testing/offers-of.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const search = (amount: number) =>
  `{ paths(query: { give: "BTC", get: "SBERRUB", giveAmount: ${amount} }) { paths { id } } }`

describe('queries beyond the limit', () => {
  test('are refused with a time to retry', async () => {
    const server = await startTestServer({ env: { HOPWISE_SEARCH_QUEUE: '3' } })
    const many = Array.from({ length: 10 }, (_, n) => {
      const searchQuery = `{ give: "BTC", get: "SBERRUB", giveAmount: 0.${n + 1} }`
      return `a${n}: paths(query: ${searchQuery}) { proved }`
    })
    const refused = await server.ask(`{ ${many.join(' ')} }`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(refused.errors[0]?.extensions.code).toBe('OVERLOADED')
    expect((await server.ask(search(0.5))).status).toBe(200)
    await server.close()
  })

  test('are refused while the event loop is late, without affecting the health check', async () => {
    const server = await startTestServer({ env: { HOPWISE_SHED_DELAY_MS: '20' } })
    const nobodyWakes = new Int32Array(new SharedArrayBuffer(4))
    const isBlocking = setInterval(() => Atomics.wait(nobodyWakes, 0, 0, 150), 10)
    await expect.poll(async () => (await server.ask('{ market { version } }')).status).toBe(503)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    clearInterval(isBlocking)
    await expect.poll(async () => (await server.ask('{ market { version } }')).status).toBe(200)
    await server.close()
  })
})

test('an answer that exceeds the deadline is refused with OVERLOADED', async () => {
  const server = await startTestServer({ env: { HOPWISE_DEADLINE_MS: '300' } })
  server.app.gate.askWritten = (_kind, _question, { signal }) =>
    new Promise((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error))
    })
  const { status, errors } = await server.ask(search(0.3))
  expect([status, errors[0]?.extensions.code]).toEqual([503, 'OVERLOADED'])
  await server.close()
})

test('a query whose client has left is not computed', async () => {
  const server = await startTestServer()
  const leaving = new AbortController()
  // The one thread takes in changes meanwhile, so that questions have to wait.
  const offers = offersOf('omega', { 'BTC > XMR @ 300': {}, 'XMR > ETH @ 0.1': {} })
  const applied = Promise.all(
    Array.from({ length: 4_000 }, () => server.app.gate.replaceExchanger(offers)),
  )
  const pending = Array.from({ length: 40 }, (_, n) =>
    server.ask(search(0.2 + n / 1000), {}, { signal: leaving.signal }).catch(() => 'left'),
  )
  await expect.poll(() => server.app.gate.waiting(), { interval: 1 }).toBeGreaterThan(5)
  leaving.abort()
  await Promise.all(pending)
  await expect.poll(() => server.app.gate.waiting()).toBe(0)
  await applied
  await server.close()
})

test('an unexpected error is logged whole, and the client gets only its number', async () => {
  const logged: object[] = []
  const log: Logger = { ...silentLogger, error: (fields) => logged.push(fields) }
  const server = await startTestServer({ log })
  server.app.gate.askWritten = () => Promise.reject(new Error('secret of the house'))
  const { status, data, errors, text } = await server.ask(search(0.3))
  expect([status, data]).toEqual([200, null])
  expect(errors[0]).toMatchObject({
    message: 'Something went wrong',
    extensions: { code: 'INTERNAL' },
  })
  expect(text).not.toContain('secret')
  expect(logged).toMatchObject([
    { err: { message: 'secret of the house' }, errorId: errors[0]?.extensions.errorId },
  ])
  await server.close()
})

test('a server that stops completes the answers it has begun', async () => {
  const server = await startTestServer({ gate: { threads: 2 } })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const outcomes = { whole: 0, refused: 0, broken: 0 }
  let isEnding = false
  const askOn = async (from: number): Promise<void> => {
    for (let n = 0; ; n++) {
      const outcome = await askOnce(server.origin, agent, search(0.1 + from + n / 1e5))
      outcomes[outcome]++
      if (isEnding && outcome === 'refused') return
    }
  }
  const askers = Array.from({ length: 8 }, (_, n) => askOn(n / 100))
  await expect.poll(() => outcomes.whole).toBeGreaterThan(20)
  isEnding = true
  await server.close()
  await Promise.all(askers)
  expect(outcomes.broken).toBe(0)
  agent.destroy()
})

test('a client that reconnects does not delay the stop of the server', async () => {
  const server = await startWatchedServer()
  const agents = Array.from({ length: 3 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const watching = agents.map((agent) => watchOnce(server.origin, agent))
  const again = watching.map(async (watched, at) => {
    await (
      await watched
    ).ended
    return (await watchOnce(server.origin, agents[at]!)).status
  })
  expect((await Promise.all(watching)).map(({ status }) => status)).toEqual(agents.map(() => 200))
  const ended = server.close()
  const statuses = await Promise.all(again)
  expect(statuses.filter((status) => status !== undefined && status !== 503)).toEqual([])
  await ended
  for (const agent of agents) agent.destroy()
})

interface Watched {
  /** Undefined where there was no connection any more. */
  readonly status: number | undefined
  readonly ended: Promise<void>
}

/** Watches paths; resolves once something of the answer has come. */
function watchOnce(origin: string, agent: Agent): Promise<Watched> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
    const sent = request(`${origin}/graphql`, { method: 'POST', agent, headers })
    sent.on('error', () => resolve({ status: undefined, ended: Promise.resolve() }))
    sent.on('response', (response) => {
      const ended = new Promise<void>((end) => response.once('end', end))
      response.once('data', () => resolve({ status: response.statusCode, ended }))
    })
    sent.end(JSON.stringify({ query: WATCH, variables: { query } }))
  })
}

type Outcome = 'whole' | 'refused' | 'broken'

/** `Refused`: no connection, which is a truthful answer. `Broken`: half an answer, or an error. */
function askOnce(origin: string, agent: Agent, document: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const body = JSON.stringify({ query: document })
    let isAnswered = false
    const sent = request(`${origin}/graphql`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    sent.on('response', (response) => {
      isAnswered = true
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('error', () => resolve('broken'))
      response.on('end', () => {
        const isWhole =
          response.statusCode === 200 && text.endsWith('}}') && !text.includes('errors')
        resolve(isWhole ? 'whole' : 'broken')
      })
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isNew = error.code === 'ECONNREFUSED' || sent.reusedSocket
      resolve(!isAnswered && isNew ? 'refused' : 'broken')
    })
    sent.end(body)
  })
}
