import { ratesQuestions, readApiV2, readDump, readPresentPairs } from '@hopwise/feeds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../http/start-simulator.ts'
import { MONITOR_KEY } from './monitor-handler.ts'

const AT_MS = Date.UTC(2026, 10, 20, 12)
let simulator: Simulator
beforeAll(async () => {
  const size = { exchangers: 20, offers: 3_000, seed: 1 }
  simulator = await startSimulator({ ...size, port: 0, host: '127.0.0.1', clock: () => AT_MS })
})
afterAll(() => simulator.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${simulator.origin}/bestchange/${path}`, { headers })
const bytesOf = async (path: string) => new Uint8Array(await (await get(path)).arrayBuffer())
const api = (path: string) => bytesOf(`v2/${MONITOR_KEY}/${path}`)

async function byDump() {
  const dump = readDump(await bytesOf('info.zip'))
  if (!dump.ok) throw new Error(JSON.stringify(dump.error))
  return dump
}

async function byApi() {
  const present = readPresentPairs(await api('presences/0-0'))
  if (!present.ok) throw new Error(present.error.reason)
  const read = readApiV2({
    currencies: await api('currencies/en'),
    changers: await api('changers/en'),
    cities: await api('cities/en'),
    rates: await Promise.all(ratesQuestions(present.pairs).map(api)),
  })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read
}

test('the dump and the API of the monitor are read as the same market', async () => {
  const [dump, answers] = [await byDump(), await byApi()]
  const factsOf = ({ exchangers }: typeof dump) => exchangers.map(({ exchanger }) => exchanger)
  expect(factsOf(dump).length).toBeGreaterThan(5)
  expect(factsOf(answers)).toEqual(factsOf(dump))
  expect(dump.facts.rows).toBe(answers.facts.rows)
  const errors = [...dump.rejections, ...answers.rejections].filter(
    ({ severity, reason }) => severity === 'error' && reason !== 'empty-window',
  )
  expect(errors).toEqual([])
})

test('some exchangers of the monitor have their own file, and some have none', async () => {
  const { exchangers } = await byDump()
  const listed = new Set(simulator.market.exchangers.map(({ name }) => name))
  const own = exchangers.filter(({ exchanger }) => listed.has(exchanger.name))
  expect(own.length).toBeGreaterThan(0)
  expect(exchangers.length - own.length).toBeGreaterThan(3)
})

test('an unchanged response is not sent again, and a wrong key or path is refused', async () => {
  for (const path of ['info.zip', `v2/${MONITOR_KEY}/changers/en`]) {
    const first = await get(path)
    const etag = first.headers.get('etag')!
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
  }
  expect((await get('v2/another-key/changers/en')).status).toBe(403)
  expect((await get(`v2/${MONITOR_KEY}/nothing/en`)).status).toBe(404)
})
