import { afterEach, expect, test } from 'vitest'
import { connectionsOf } from '../../testing/waiting/connections-of.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { someTurns } from '../../testing/waiting/some-turns.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer | undefined

afterEach(async () => server?.close())

const ONE_OF_MANY = {
  HOPWISE_ROLE: 'api',
  DATABASE_URL: 'postgres://nobody@localhost/nothing',
  HOPWISE_SECRET: 'a secret of more than thirty-two letters',
}
const QUESTION = `{ paths(query: { give: "BTC", get: "USDTTRC20", giveAmount: 1 }) {
  marketVersion } }`
const seen = (version: number) => ({ headers: { 'market-version': String(version) } })

test('a client that has seen a newer market is answered when that version arrives', async () => {
  server = await startTestServer({ env: ONE_OF_MANY })
  const { version } = server.app.gate.facts()
  const pending = server.ask(QUESTION, {}, seen(version + 1))
  await expect.poll(async () => (await connectionsOf(server!)) > 0).toBe(true)
  await someTurns()
  await server.app.gate.replaceExchanger(offersOf('beta', { 'BTC > USDTTRC20 @ 61000': {} }))
  const { data, headers } = await pending
  expect(data.paths.marketVersion).toBe(version + 1)
  expect(headers.get('market-version')).toBe(String(version + 1))
})

test('a process that does not get the requested market version in time refuses with OVERLOADED', async () => {
  const env = { ...ONE_OF_MANY, HOPWISE_DEADLINE_MS: '500' }
  server = await startTestServer({ env })
  const { version } = server.app.gate.facts()
  const { status, errors } = await server.ask(QUESTION, {}, seen(version + 1))
  expect([status, errors[0]?.extensions.code]).toEqual([503, 'OVERLOADED'])
  // Nobody can have seen a version so far ahead.
  const { data } = await server.ask(QUESTION, {}, seen(version + 1_000_000))
  expect(data.paths.marketVersion).toBe(version)
})

test('a server with a single process neither waits for a market version nor states one', async () => {
  server = await startTestServer()
  const { data, headers } = await server.ask(QUESTION, {}, seen(1_000))
  expect(data.paths.marketVersion).toBeGreaterThan(0)
  expect(headers.get('market-version')).toBeNull()
})
