import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OverloadedError, UserError } from '../../lib/user-error.ts'
import { openStream, streamRequest } from '../../testing/read-stream.ts'
import { bestOf, query, startWatchedServer, WATCH } from '../../testing/live/watched-paths.ts'
import type { TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startWatchedServer()
})
afterEach(() => server.close())

test('a refused live query gets the reason', async () => {
  const stream = await openStream(server, WATCH, { query: { ...query, get: 'BTC' } })
  expect((await stream.next()).errors[0].extensions.code).toBe('VALIDATION')
  stream.close()
})

test('refused live queries end and leave nothing open on the server', async () => {
  for (let n = 0; n < 5; n++) {
    const wrong = n % 2 === 0 ? { ...query, get: 'BTC' } : { ...query, get: 5 }
    const stream = await openStream(server, WATCH, { query: wrong })
    expect(stream.response.status).toBe(200)
    expect((await stream.next()).errors).toHaveLength(1)
    expect(await stream.ended()).toBe(true)
  }
  await expect
    .poll(() => [server.handler.live.readers, server.handler.live.questions])
    .toEqual([0, 0])
})

test('a temporarily refused live query is answered soon, even if the market does not change', async () => {
  const { gate } = server.app
  const ask = gate.askWritten.bind(gate)
  let refusals = 2
  gate.askWritten = (kind, question, options) =>
    refusals-- > 0 ? Promise.reject(new OverloadedError()) : ask(kind, question, options)
  const stream = await openStream(server, WATCH, { query })
  expect((await stream.next()).errors[0].extensions.code).toBe('OVERLOADED')
  expect(bestOf(await stream.next())).toBe(60_000)
  stream.close()
})

test('a live query refused temporarily and then permanently gets both errors and ends', async () => {
  const refusals = [new OverloadedError(), new UserError('VALIDATION', 'no such thing')]
  const { gate } = server.app
  const ask = gate.askWritten.bind(gate)
  gate.askWritten = (kind, question, options) =>
    kind === 'paths' ? Promise.reject(refusals.shift()!) : ask(kind, question, options)
  const stream = await openStream(server, WATCH, { query })
  expect((await stream.next()).errors[0].extensions.code).toBe('OVERLOADED')
  expect((await stream.next()).errors[0].extensions.code).toBe('VALIDATION')
  expect(await stream.ended()).toBe(true)
})

test('a client that keeps a refused live query open does not block the same query of others', async () => {
  const { gate } = server.app
  const ask = gate.askWritten.bind(gate)
  const otherQuery = { ...query, giveAmount: 2 }
  const refused = Promise.withResolvers<void>()
  const refusal = new UserError('VALIDATION', 'not yet')
  gate.askWritten = (kind, question, options) => {
    if (!JSON.stringify(question).includes('"giveAmount":2')) return ask(kind, question, options)
    gate.askWritten = ask
    setTimeout(refused.resolve)
    return Promise.reject(refusal)
  }
  // An answer that goes on is never followed by another one on the same connection.
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(streamRequest(WATCH, { query }) + streamRequest(WATCH, { query: otherQuery }))
  await refused.promise
  const stream = await openStream(server, WATCH, { query: otherQuery })
  expect(bestOf(await stream.next())).toBe(120_000)
  stream.close()
  socket.destroy()
  await expect
    .poll(() => [server.handler.live.readers, server.handler.live.questions])
    .toEqual([0, 0])
})
