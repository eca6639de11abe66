import { firstArbitrageQuery } from '@hopwise/contract'
import type { ExchangerOffers } from '@hopwise/market'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOON_MS, offersOf } from '../../../testing/offers-of.ts'
import { type Json, startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { whenScanned } from '../../../testing/live/when-scanned.ts'

const FIRST = `query First($query: ArbitrageQuery!) {
  arbitrage(query: $query) {
    cycles { loop bornAt }
    opportunities { sources { best { loop bornAt } } atOnce { loop bornAt } }
  }
}`

let server: TestServer
let nowMs = NOON_MS
beforeEach(async () => {
  nowMs = NOON_MS
  server = await startTestServer({ market: market(), now: () => nowMs, isScanned: true })
  await whenScanned(server)
})
afterEach(() => server.close())

test('the start time of a cycle is when the scanner first saw it, not when a visitor did', async () => {
  nowMs += 3_600_000
  const { cycles, opportunities } = await shown()
  expect(cycles.map(({ loop }) => loop)).toContain(LITECOIN)
  const bests = opportunities.sources.map(({ best }: Json) => best)
  for (const each of [...cycles, ...bests, ...opportunities.atOnce]) {
    expect(each.bornAt).toBe(at(NOON_MS))
  }
})

test('a loop that pays again within half a minute continues its lifetime', async () => {
  await change(bargain(99))
  expect(await bornAt()).toBeUndefined()
  nowMs += 29_000
  await change(bargain())
  expect(await bornAt()).toBe(at(NOON_MS))
})

test('a loop that pays again after more than half a minute begins a new lifetime', async () => {
  await change(bargain(99))
  nowMs += 31_000
  await change(bargain())
  expect(await bornAt()).toBe(at(nowMs))
})

test('a loop’s lifetime continues while other exchangers form the loop, at any requested capital', async () => {
  nowMs += 60_000
  await change(offersOf('other', { 'LTC > USDTTRC20 @ 100.8': { reserve: 400 } }))
  await change(bargain(99))
  nowMs += 60_000
  for (const capitalUsd of [120, 390]) expect(await bornAt({ capitalUsd })).toBe(at(NOON_MS))
})

test('the lifetime of a new loop begins when the scanner sees the loop', async () => {
  nowMs += 60_000
  await change(offersOf('late', { 'ETH > USDTTRC20 @ 1008': {} }))
  const { cycles } = await shown()
  const born = new Map(cycles.map((cycle) => [cycle.loop, cycle.bornAt]))
  expect(born.get('ETH>USDTTRC20')).toBe(at(nowMs))
  expect(born.get(LITECOIN)).toBe(at(NOON_MS))
})

test('a loop’s lifetime names the change that made the loop pay, its peak and its last change', async () => {
  nowMs += 60_000
  const bornAtMs = nowMs
  await change(offersOf('late', { 'ETH > USDTTRC20 @ 1003': {} }))
  const came = { exchangerId: 'late', give: 'ETH', get: 'USDTTRC20' }
  expect(await lifeOf('ETH>USDTTRC20')).toMatchObject({
    bornAt: at(bornAtMs),
    bornBy: { kind: 'OFFER_CAME', ...came, before: null, after: null },
    goneAt: null,
    isFlapping: false,
  })
  nowMs += 60_000
  await change(offersOf('late', { 'ETH > USDTTRC20 @ 1005': {} }))
  nowMs += 60_000
  await change(offersOf('late', { 'ETH > USDTTRC20 @ 1004': {} }))
  const percents = [1003, 1005, 1004].map((rate) => near((rate * 0.000999 - 1) * 100))
  expect(await lifeOf('ETH>USDTTRC20')).toMatchObject({
    bornAt: at(bornAtMs),
    bornPercent: percents[0],
    peakAt: at(bornAtMs + 60_000),
    peakPercent: percents[1],
    changedAt: at(nowMs),
    changedBy: { kind: 'RATE', ...came, before: 1005, after: 1004 },
    points: percents.map((percent, minute) => ({ at: at(bornAtMs + minute * 60_000), percent })),
  })
})

test('a loop that pauses shows since when and why, and its lifetime has not ended', async () => {
  const { id } = await lifeOf(LITECOIN)
  nowMs += 60_000
  await change(bargain(99))
  expect(await lifeNamed(id)).toMatchObject({
    pausedAt: at(nowMs),
    pausedBy: { kind: 'RATE', exchangerId: 'fewer', before: 100.9, after: 99 },
    goneAt: null,
  })
  await change(bargain())
  expect(await lifeNamed(id)).toMatchObject({ pausedAt: null, pausedBy: null, goneAt: null })
  await change(bargain(99))
  const pausedAtMs = nowMs
  nowMs += 31_000
  server.app.loopHistory.endOver()
  const gone = { pausedAt: null, pausedBy: null, goneAt: at(pausedAtMs) }
  expect(await lifeNamed(id)).toMatchObject(gone)
})

test('a loop that already paid at the first scan is marked because its start was not seen', async () => {
  expect(await lifeOf(LITECOIN)).toMatchObject({ bornBy: { kind: 'UNWATCHED' } })
})

test('a loop that comes and goes is marked as flapping at its third lifetime within half an hour', async () => {
  for (const isMarked of [false, true]) {
    nowMs += 60_000
    await change(bargain(99))
    nowMs += 60_000
    await change(bargain())
    expect(await lifeOf(LITECOIN)).toMatchObject({ isFlapping: isMarked })
  }
  await change(bargain(99))
  nowMs += 31 * 60_000
  await change(bargain())
  expect(await lifeOf(LITECOIN)).toMatchObject({ isFlapping: false })
})

test('setting the clock back by an hour ends no loop’s lifetime and keeps its points in order', async () => {
  const bornAtMs = nowMs
  nowMs -= 3_600_000
  await change(bargain(100.8))
  await change(bargain(99))
  await change(bargain())
  const { bornAt: reportedBornAt, points } = await lifeOf(LITECOIN)
  expect(reportedBornAt).toBe(at(bornAtMs))
  const times = points.map((each: Json) => Date.parse(each.at))
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b))
})

const near = (percent: number): unknown => expect.closeTo(percent, 5)

const LIFE = `query Life($query: ArbitrageQuery!) {
  arbitrage(query: $query) { cycles { loop life {
    id bornAt bornPercent bornBy { ...Cause } peakAt peakPercent changedAt changedBy { ...Cause }
    goneAt goneBy { kind } isFlapping points { at percent }
  } } }
}
fragment Cause on LifeCause { kind exchangerId give get before after }`

async function lifeOf(loop: string): Promise<Json> {
  const { data } = await server.ask(LIFE, { query: { ...firstArbitrageQuery, limit: 20 } })
  return data.arbitrage.cycles.find((cycle: Json) => cycle.loop === loop)?.life
}

async function lifeNamed(id: string): Promise<Json> {
  const { data } = await server.ask(
    `query Named($id: ID!) { cycleLife(id: $id) {
      pausedAt pausedBy { kind exchangerId before after } goneAt
    } }`,
    { id },
  )
  return data.cycleLife
}

const LITECOIN = 'LTC>USDTTRC20'

const at = (ms: number): string => new Date(ms).toISOString()

async function shown(query: object = {}): Promise<{ cycles: Json[]; opportunities: Json }> {
  const { data } = await server.ask(FIRST, {
    query: { ...firstArbitrageQuery, includeSmall: true, ...query },
  })
  return data.arbitrage
}

async function bornAt(query?: object): Promise<string | undefined> {
  const { cycles } = await shown(query)
  return cycles.find(({ loop }) => loop === LITECOIN)?.bornAt
}

async function change(offers: ExchangerOffers): Promise<void> {
  await server.app.gate.replaceExchanger(offers)
  await whenScanned(server)
}

/** An exchanger that pays for litecoin; at 99 as little as everybody. */
function bargain(rate = 100.9): ExchangerOffers {
  const terms = { [`LTC > USDTTRC20 @ ${rate}`]: { reserve: 500 } }
  return offersOf('fewer', { ...terms, 'USDTTRC20 > LTC @ 0.00999': {} })
}

/** Three exchangers with common rates, and one with a bargain. */
function market(): ExchangerOffers[] {
  const banks = ['one', 'two', 'three'].map((bank) =>
    offersOf(bank, {
      'BTC > USDTTRC20 @ 19800': {},
      'USDTTRC20 > BTC @ 0.0000495': {},
      'ETH > USDTTRC20 @ 990': {},
      'USDTTRC20 > ETH @ 0.00099': {},
      'LTC > USDTTRC20 @ 99': {},
      'USDTTRC20 > LTC @ 0.0099': {},
    }),
  )
  const takers = offersOf('taker', { 'USDTTRC20 > ETH @ 0.000999': {} })
  return [...banks, takers, bargain()]
}
