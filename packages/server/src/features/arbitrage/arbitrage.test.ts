import { afterAll, beforeAll, expect, test } from 'vitest'
import { OUR_OWN } from '../../market/market-gate.ts'
import { NOON_MS, offersOf, smallMarket } from '../../testing/offers-of.ts'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { firstSights } from './watch-cycles.ts'

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

const BIRTHS = `query Births($query: ArbitrageQuery!) {
  arbitrage(query: $query) { cycles { profitPercent bornAt path { id } } }
}`

const find = (query: object = {}) => server.ask(FIND, { query })

test('cycles come most profitable first, net of all fees, at the capital stated', async () => {
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

test('cycles are told the same, births included, whichever way an answer is written', async () => {
  const cycles = `cycles { born: bornAt path { id hops { give { name } } } ...Gains }`
  const gains = 'fragment Gains on Cycle { profitPercent bornAt rating }'
  const ask = (also: string) =>
    server.ask(`{ arbitrage(query: {}) { proved ${also} ${cycles} } } ${gains}`)
  // A directive is not understood by the faster way.
  const [fast, common] = [await ask(''), await ask('marketVersion @skip(if: true)')]
  expect(fast.data.arbitrage.cycles.length).toBeGreaterThan(0)
  expect(fast).toEqual(common)
  const [{ born, bornAt }] = fast.data.arbitrage.cycles
  expect(born).toBe(bornAt)
  expect(Date.parse(born)).toBe(nowMs)
})

test('a cycle keeps its birth while it earns, from whatever start it is entered', async () => {
  const born = async (query?: object) => {
    const { data } = await find(query)
    return new Map<string, string>(
      data.arbitrage.cycles.map(({ path, bornAt }: Json) => [
        path.id.split('>').toSorted().join(),
        bornAt,
      ]),
    )
  }
  const first = await born()
  nowMs += 60_000
  await server.app.gate.replaceExchanger(offersOf('omega', { 'ETH > XMR @ 10': {} }))
  await server.app.cycleBirths.check()
  expect(await born({ capitalUsd: 90_000 })).toEqual(first)

  nowMs += 60_000
  await server.app.gate.replaceExchanger(offersOf('gamma', { 'USDTTRC20 > BTC @ 0.000001': {} }))
  await server.app.cycleBirths.check()
  expect((await born()).size).toBe(0)
  nowMs += 60_000
  await server.app.gate.replaceExchanger(smallMarket()[2]!)
  const again = await born()
  expect([...again.keys()]).toEqual([...first.keys()])
  expect(new Set(again.values())).toEqual(new Set([new Date(nowMs).toISOString()]))
})

test('who asks where cycles lose makes nobody’s younger', async () => {
  const births = async (query?: object) =>
    (await find(query)).data.arbitrage.cycles.map(({ bornAt }: Json) => bornAt)
  const first = await births()
  nowMs += 60_000
  // At ten dollars a fixed fee takes more than these cycles earn.
  const losing = (await find({ capitalUsd: 10, minProfitPercent: -1_000 })).data.arbitrage.cycles
  expect(losing.map(({ profitPercent }: Json) => profitPercent < 0)).toContain(true)
  await server.app.gate.replaceExchanger(offersOf('omega', { 'ETH > XMR @ 12': {} }))
  await server.app.cycleBirths.check()
  expect(await births()).toEqual(first)
})

test('who asks for thousands of cycles makes those that we watch no younger', async () => {
  const offices = Array.from({ length: 80 }, (_, n) =>
    offersOf(`office${n}`, {
      [`BTC > ETH @ ${20 + n / 1_000}`]: {},
      [`ETH > BTC @ ${0.0502 + n / 1_000_000}`]: {},
    }),
  )
  // Who tell what both are worth.
  const banks = ['one', 'two', 'three'].map((bank) =>
    offersOf(bank, {
      'BTC > USDTTRC20 @ 19800': {},
      'USDTTRC20 > BTC @ 0.0000495': {},
      'ETH > USDTTRC20 @ 990': {},
      'USDTTRC20 > ETH @ 0.00099': {},
    }),
  )
  const full = await startTestServer({
    market: [...offices, ...banks],
    now: () => nowMs,
    env: { HOPWISE_POINTS_PER_MINUTE: '3000000', HOPWISE_POINTS_AT_ONCE: '3000000' },
  })
  const rings = async (query: object) => {
    const { data } = await full.ask(BIRTHS, { query: { limit: 500, ...query } })
    return data.arbitrage.cycles as Json[]
  }
  try {
    const sights = await full.app.gate.ask('sights', firstSights(full.app), OUR_OWN)
    if ('ok' in sights) throw new Error(JSON.stringify(sights))
    for (const sight of sights) full.app.cycleBirths.watched(sight)
    const bornAtMs = nowMs
    nowMs += 60_000
    const seen = new Set<string>()
    let least: number | undefined
    for (let n = 0; n < 13; n++) {
      // What earns less than all that was told so far.
      const cycles = await rings(least === undefined ? {} : { maxProfitPercent: least })
      for (const { path } of cycles) seen.add(path.id.split('>').toSorted().join())
      least = Math.min(...cycles.map(({ profitPercent }) => profitPercent))
    }
    expect(seen.size).toBeGreaterThan(5_000)
    const births = sights.map((sight) => full.app.cycleBirths.bornAtMs(sight))
    expect(new Set(births)).toEqual(new Set([bornAtMs]))
  } finally {
    await full.close()
  }
})

test('faults of the query are named', async () => {
  const { errors } = await find({ capitalUsd: 0, maxHops: 5 })
  expect(errors[0]?.extensions.fields?.map(({ field }) => field)).toEqual([
    'query.capitalUsd',
    'query.maxHops',
  ])
  const unknown = await find({ currencies: ['NOPE'] })
  expect(unknown.errors[0]?.extensions.fields).toEqual([
    {
      field: 'query.currencies',
      reason: 'UNKNOWN_CURRENCY',
      message: 'Unknown currency',
    },
  ])
})
