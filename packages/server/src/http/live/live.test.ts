import { once } from 'node:events'
import { CHANGES_ACCEPTED, piecesOf, readChange } from '@hopwise/contract'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MarketGate } from '../../market/market-gate.ts'
import { silentLogger } from '../../lib/logger.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { openStream, streamRequest } from '../../testing/read-stream.ts'
import { bestOf, query, startWatchedServer, WATCH } from '../../testing/live/watched-paths.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startWatchedServer()
})
afterEach(() => server.close())

const change = (rate: number, id = 'beta') =>
  server.app.gate.replaceExchanger(offersOf(id, { [`BTC > USDTTRC20 @ ${rate}`]: {} }))

test('a subscriber gets the result at once, and again at each change', async () => {
  const stream = await openStream(server, WATCH, { query })
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(bestOf(await stream.next())).toBe(60_000)
  await change(61_000)
  expect(bestOf(await stream.next())).toBe(61_000)
  stream.close()
})

test('a client that accepts changes gets the whole answer once, and then only changed rows', async () => {
  const many = { ...query, groupBy: 'OFFERS' }
  for (let at = 0; at < 20; at++) await change(50_000 + at, `steady-${at}`)
  const changes = await openStream(server, WATCH, { query: many }, CHANGES_ACCEPTED)
  const whole = await openStream(server, WATCH, { query: many })
  const first = await changes.event()
  expect(first.name).toBe('next')
  expect(JSON.parse(first.data)).toEqual(await whole.next())
  let pieces = [...piecesOf(first.data)]
  for (const rate of [61_000, 59_000]) {
    await change(rate)
    const { name, data } = await changes.event()
    expect(name).toBe('change')
    expect(data.length).toBeLessThan(pieces.join('').length / 2)
    pieces = [...readChange(data)].flatMap((each) =>
      typeof each === 'string' ? [each] : pieces.slice(each.from, each.end),
    )
    expect(JSON.parse(pieces.join(''))).toEqual(await whole.next())
  }
  changes.close()
  whole.close()
})

test('an omitted variable that is named “constructor” gets its default value', async () => {
  const watch = `subscription ($constructor: Int = 1) {
    paths(query: {
      give: "BTC", get: "USDTTRC20", giveAmount: 1, maxHops: 1, groupBy: OFFERS
      limit: $constructor
    }) { paths { id } }
  }`
  const all = await openStream(server, watch, { constructor: null })
  const one = await openStream(server, watch, {})
  expect((await all.next()).data.paths.paths.length).toBe(2)
  expect((await one.next()).data.paths.paths.length).toBe(1)
  all.close()
  one.close()
})

test('a live query sends nothing when the market changes without changing the answer', async () => {
  const stream = await openStream(server, WATCH, { query })
  await stream.next()
  await server.app.gate.replaceExchanger(offersOf('omega', { 'ETH > XMR @ 10': {} }))
  await expect(stream.next(1_500)).rejects.toThrow('nothing within')
  stream.close()
})

test('a live query sends changes at most once a second, and only the newest', async () => {
  const stream = await openStream(server, WATCH, { query })
  await stream.next()
  for (let rate = 61_000; rate <= 61_020; rate++) await change(rate)
  expect(bestOf(await stream.next())).toBe(61_020)
  stream.close()
})

test('two subscribers of one query share each search', async () => {
  const searches = countSearches(server.app.gate)
  const first = await openStream(server, WATCH, { query })
  await first.next()
  const second = await openStream(server, WATCH, { query })
  await second.next()
  expect(server.handler.live).toMatchObject({ readers: 2, questions: 1 })
  expect(searches()).toBe(1)
  await change(62_000)
  expect(bestOf(await first.next())).toBe(62_000)
  expect(bestOf(await second.next())).toBe(62_000)
  expect(searches()).toBe(2)
  first.close()
  second.close()
  await expect.poll(() => server.handler.live.questions).toBe(0)
})

describe('a live query with subscribers at several IP addresses', () => {
  const left: Record<string, number> = {}
  let askers: (string | undefined)[]

  beforeEach(async () => {
    await server.close()
    server = await startTestServer({
      env: { HOPWISE_TRUST_PROXY: 'on', HOPWISE_LIVE_POINTS: '2500' },
    })
    const { gate } = server.app
    const ask = gate.askWritten.bind(gate)
    askers = []
    gate.askWritten = (kind, question, options) => {
      if (kind === 'paths') askers.push(options.asker)
      return ask(kind, question, options)
    }
    gate.timeLeft = (asker) => left[asker]!
  })

  const openFrom = (address: string, pathsQuery = query) =>
    openStream(server, WATCH, { query: pathsQuery }, undefined, { 'x-forwarded-for': address })

  test('is charged to the subscriber with the most points left', async () => {
    Object.assign(left, { '192.0.2.1': -500, '192.0.2.2': 20 })
    const greedy = await openFrom('192.0.2.1')
    await greedy.next()
    const reader = await openFrom('192.0.2.2')
    await reader.next()
    await change(61_000)
    expect(bestOf(await reader.next())).toBe(61_000)
    greedy.close()
    await expect.poll(() => server.handler.live.readers).toBe(1)
    left['192.0.2.2'] = -1_000
    await change(62_000)
    expect(bestOf(await reader.next())).toBe(62_000)
    expect(askers).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.2'])
    reader.close()
  })

  test('costs no subscriber more than the same query alone would', async () => {
    Object.assign(left, { '192.0.2.1': -500, '192.0.2.2': 20 })
    const slow = await openFrom('192.0.2.2')
    await slow.next()
    const others = await Promise.all(
      Array.from({ length: 9 }, (_, at) => openFrom('192.0.2.2', { ...query, giveAmount: 2 + at })),
    )
    for (const other of others) await other.next()
    askers = []
    const quick = await openFrom('192.0.2.1')
    await quick.next()
    for (const rate of [61_000, 62_000]) {
      await change(rate)
      expect(bestOf(await quick.next())).toBe(rate)
    }
    const ofQuestion = askers.filter((asker) => asker === '192.0.2.1')
    expect(ofQuestion).toHaveLength(2)
    for (const stream of [slow, quick, ...others]) stream.close()
  })
})

test('an IP address can hold a limited number of live queries', async () => {
  const open = () => openStream(server, WATCH, { query })
  const streams = [await open(), await open(), await open()]
  const refused = await open()
  expect(refused.response.status).toBe(429)
  streams[0]!.close()
  await expect.poll(async () => (await open()).response.status).toBe(200)
  for (const stream of streams) stream.close()
})

test('live queries opened on one connection all end when the connection closes', async () => {
  const request = streamRequest(WATCH, { query })
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(request.repeat(3))
  await once(socket, 'data')
  const { live } = server.handler
  await expect.poll(() => live.readers).toBe(3)
  socket.destroy()
  await expect.poll(() => [live.readers, live.questions]).toEqual([0, 0])
  const again = await openStream(server, WATCH, { query })
  expect(again.response.status).toBe(200)
  again.close()
})

test('a stopped server closes the connection of a live query without ending the subscription', async () => {
  const own = await startTestServer()
  const stream = await openStream(own, WATCH, { query })
  await stream.next()
  const [ended] = await Promise.all([stream.ended(), own.close()])
  expect(ended).toBe(false)
})

function countSearches(gate: MarketGate): () => number {
  let searches = 0
  const ask = gate.askWritten.bind(gate)
  gate.askWritten = (kind, question, options) => {
    if (kind === 'paths') searches++
    return ask(kind, question, options)
  }
  return () => searches
}

test('a reader that leaves while an answer is computed causes no logged error', async () => {
  const errors: unknown[] = []
  const watched = await startTestServer({
    log: { ...silentLogger, error: (...args: unknown[]) => void errors.push(args) },
  })
  const { gate } = watched.app
  const started = Promise.withResolvers<void>()
  gate.askWritten = (_kind, _question, options) => {
    started.resolve()
    return aborted(options.signal!)
  }
  const leaving = new AbortController()
  const headers = { accept: 'text/event-stream' }
  const left = watched.ask(WATCH, { query }, { headers, signal: leaving.signal })
  left.catch(() => undefined)
  await started.promise
  leaving.abort()
  await expect.poll(() => watched.handler.live.questions).toBe(0)
  await watched.close()
  expect(errors).toEqual([])
})

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  )
}
