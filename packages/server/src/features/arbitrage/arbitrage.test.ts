import { fieldTexts } from '@hopwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON_MS, offersOf } from '../../testing/offers-of.ts'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let nowMs = NOON_MS
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs })
})
afterAll(() => server.close())

const FIND = `query Find($query: ArbitrageQuery!) {
  arbitrage(query: $query) {
    marketVersion proved
    cycles {
      profitPercent earnings earningsUsd rating reviews bornAt
      path { id giveAmount getAmount confidence hops { give { code } get { code } } }
    }
  }
}`

/** In a market of two exchangers nothing tells what is believed. */
const all = { order: 'RETURN' }
const find = (query: object = {}) => server.ask(FIND, { query: { ...all, ...query } })

test('cycles can be listed best first by profit after all fees at the given capital', async () => {
  const { data } = await find({ capitalUsd: 6000 })
  const [best] = data.arbitrage.cycles
  expect(best.path.hops.at(-1).get.code).toBe(best.path.hops[0].give.code)
  const { giveAmount, getAmount, confidence } = best.path
  expect(best.earnings).toBe(getAmount - giveAmount)
  expect(best.profitPercent).toBeCloseTo(((getAmount - giveAmount) / giveAmount) * 100, 9)
  expect(best.rating).toBeCloseTo(best.profitPercent * confidence, 9)
  expect(best.earningsUsd).toBeCloseTo((best.profitPercent / 100) * 6000, -1)
  const profits = data.arbitrage.cycles.map((cycle: Json) => cycle.profitPercent)
  expect(profits).toEqual(profits.toSorted((a: number, b: number) => b - a))
})

test('the fast query plan gives the same cycles and start times as graphql-js', async () => {
  const cycles = `cycles { born: bornAt path { id hops { give { name } } } ...Gains }`
  const gains = 'fragment Gains on Cycle { profitPercent bornAt rating }'
  const ask = (also: string) =>
    server.ask(`{ arbitrage(query: { order: RETURN }) { proved ${also} ${cycles} } } ${gains}`)
  // A directive is not understood by the faster way.
  const [fast, common] = [await ask(''), await ask('marketVersion @skip(if: true)')]
  expect(fast.data.arbitrage.cycles.length).toBeGreaterThan(0)
  expect([fast.status, fast.text]).toEqual([common.status, common.text])
  const [{ born, bornAt }] = fast.data.arbitrage.cycles
  expect(born).toBe(bornAt)
  expect(Date.parse(born)).toBe(nowMs)
})

test('cycles that one query leaves out keep their start time if they are requested again soon', async () => {
  const born = async (query?: object) => {
    const { data } = await find(query)
    return new Set<string>(data.arbitrage.cycles.map(({ bornAt }: Json) => bornAt))
  }
  const first = await born()
  nowMs += 25_000
  await server.app.gate.replaceExchanger(offersOf('omega', { 'ETH > XMR @ 10': {} }))
  expect(await born()).toEqual(first)
  nowMs += 25_000
  // A fixed fee on ten dollars takes more than these cycles earn.
  const losing = (await find({ capitalUsd: 10, minProfitPercent: -1_000 })).data.arbitrage.cycles
  expect(losing.map(({ profitPercent }: Json) => profitPercent < 0)).toContain(true)
  expect(await born({ capitalUsd: 90_000 })).toEqual(first)
  // While the market stands still nothing can have changed.
  nowMs += 3_600_000
  expect(await born()).toEqual(first)
  nowMs += 60_000
  await server.app.gate.replaceExchanger(offersOf('omega', { 'ETH > XMR @ 11': {} }))
  expect(await born()).toEqual(new Set([new Date(nowMs).toISOString()]))
})

test('errors of a query for cycles name their fields', async () => {
  const { errors } = await find({ capitalUsd: 0, maxHops: 6 })
  expect(errors[0]?.extensions.fields?.map(({ field }) => field)).toEqual([
    'query.capitalUsd',
    'query.maxHops',
  ])
  const unknown = await find({ currencies: ['NOPE'] })
  expect(unknown.errors[0]?.extensions.fields).toEqual([
    {
      field: 'query.currencies',
      reason: 'UNKNOWN_CURRENCY',
      message: fieldTexts.UNKNOWN_CURRENCY.en,
    },
  ])
})
