import { fieldTexts } from '@hopwise/contract'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import {
  type HistoryServer,
  type HistoryServerOptions,
  startHistoryServer,
  momentSample,
} from '../../testing/history/start-history-server.ts'
import { NOON_MS } from '../../testing/offers-of.ts'
import type { Json } from '../../testing/start-test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BTC_RUB = 'BTC > SBERRUB'

let closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.toReversed()) await close()
  closes = []
})

async function serverWith(options: HistoryServerOptions = {}): Promise<HistoryServer> {
  const server = await startHistoryServer(options)
  closes.push(() => server.stop())
  return server
}

/** One that others may come after, on the same tables. */
async function lastingDatabase() {
  const database = await openTestDatabase()
  closes.push(() => database.drop())
  return database
}

const at = (ms: number): string => new Date(ms).toISOString()
const known = ({ points }: Json): Json[] => points.filter((each: Json) => each.close !== null)

test('a pair’s chart of one day has steps of five minutes, each with best exchanger and mid rate', async () => {
  const server = await serverWith()
  const usd = { BTC: 60_000, SBERRUB: 0.011 }
  for (const [minute, rate] of [5.4e6, 5.6e6, 5.3e6, 5.5e6].entries()) {
    server.sample(NOON_MS + minute * MINUTE, { [BTC_RUB]: rate }, usd)
  }
  server.sample(NOON_MS + 5 * MINUTE, { [BTC_RUB]: { rate: 5.45e6, amountUsd: 800 } }, usd)
  const pairHistory = await server.pointsOf('btc', 'SBERRUB')
  expect(pairHistory).toMatchObject({
    give: { code: 'BTC' },
    get: { code: 'SBERRUB' },
    stepSeconds: 300,
    amountUsd: 800,
    typical: null,
  })
  expect(pairHistory.points).toHaveLength(288)
  expect(known(pairHistory)).toEqual([
    {
      at: at(NOON_MS),
      open: 5.4e6,
      high: 5.6e6,
      low: 5.3e6,
      close: 5.5e6,
      mid: expect.closeTo(60_000 / 0.011, -1),
      exchanger: { id: '1' },
      isNewAmount: false,
    },
    expect.objectContaining({ at: at(NOON_MS + 5 * MINUTE), open: 5.45e6, close: 5.45e6 }),
  ])
})

test('a past hour is shown by its stored per-minute rates, with gaps where none was stored', async () => {
  const server = await serverWith()
  for (const minute of [0, 1, 2, 20, 59]) {
    server.sample(NOON_MS + minute * MINUTE, { [BTC_RUB]: 100 + minute, 'LTC > BTC': 0.001 })
  }
  // Nobody offers it now.
  server.sample(NOON_MS + HOUR, { 'LTC > BTC': 0.002 })
  await server.history.settled()
  expect(server.history.hourInMemory(NOON_MS / HOUR)).toBeUndefined()
  const points = known(await server.pointsOf('BTC', 'SBERRUB'))
  expect(points.map(({ at: moment, close }) => [moment, close])).toEqual([
    [at(NOON_MS), 102],
    [at(NOON_MS + 20 * MINUTE), 120],
    [at(NOON_MS + 55 * MINUTE), 159],
  ])
  const rows = await server.database.db.selectFrom('pair_hours').selectAll().execute()
  expect(rows.find(({ close }) => close === 159)).toMatchObject({ open: 100, low: 100, seen: 5 })
  const { values, changePercent, stepSeconds } = await server.sparkline('BTC', 'SBERRUB')
  expect([values.length, stepSeconds]).toEqual([96, 900])
  expect(values.slice(-6)).toEqual([null, 102, 120, null, 159, null])
  expect(changePercent).toBeCloseTo((159 / 102 - 1) * 100, 4)
})

test('hourly rates are stored for every pair, per-minute rates only for pairs with enough offers', async () => {
  const server = await serverWith({ env: { HOPWISE_HISTORY_PAIRS: '2' } })
  const rates = {
    'A > B': { rate: 1, offers: 4 },
    'A > C': { rate: 1, offers: 2 },
    'A > D': { rate: 1, offers: 9 },
    'A > E': { rate: 1, offers: 5 },
  }
  server.sample(NOON_MS, rates)
  server.sample(NOON_MS + HOUR, rates)
  await server.history.settled()
  const { db } = server.database
  const kept = await db
    .selectFrom('pair_minutes')
    .innerJoin('pair_names', 'pair_names.pair', 'pair_minutes.pair')
    .select('get')
    .orderBy('get')
    .execute()
  expect(kept.map(({ get }) => get)).toEqual(['D', 'E'])
  const hours = await db.selectFrom('pair_hours').select('pair').execute()
  expect(hours).toHaveLength(4)
  // A day has hours where minutes are not kept.
  const pairHistory = await server.pointsOf('A', 'C')
  expect([pairHistory.stepSeconds, pairHistory.points.length, known(pairHistory).length]).toEqual([
    3600, 24, 2,
  ])
})

test('a stopped server loses no rates: the next server continues in the middle of the hour', async () => {
  const database = await lastingDatabase()
  const first = await startHistoryServer({ database })
  first.sample(NOON_MS, { [BTC_RUB]: 100 }, { BTC: 2, SBERRUB: 1 })
  first.sample(NOON_MS + 7 * MINUTE, { [BTC_RUB]: 90 })
  await first.stop()
  const next = await serverWith({ database, atMs: NOON_MS + 10 * MINUTE })
  next.sample(NOON_MS + 10 * MINUTE, { [BTC_RUB]: 110 })
  const closesOf = async () =>
    known(await next.pointsOf('BTC', 'SBERRUB')).map(({ close }) => close)
  expect(await closesOf()).toEqual([100, 90, 110])
  const [point] = known(await next.pointsOf('BTC', 'SBERRUB', 'D7'))
  expect(point).toMatchObject({ open: 100, high: 110, low: 90, close: 110 })
})

test('a killed server loses only the rates that it had not yet stored', async () => {
  const database = await lastingDatabase()
  const first = await startHistoryServer({ database })
  for (const minute of [0, 14, 15, 16, 29]) {
    first.sample(NOON_MS + minute * MINUTE, { [BTC_RUB]: 100 + minute })
    await first.history.settled()
  }
  // The process vanishes without its last save.
  await first.close()
  const next = await serverWith({ database, atMs: NOON_MS + 3 * HOUR })
  await next.history.settled()
  const points = known(await next.pointsOf('BTC', 'SBERRUB'))
  expect(points.map(({ close }) => close)).toEqual([100, 114, 115])
  expect((await next.sparkline('BTC', 'SBERRUB')).values.filter(Boolean)).toEqual([114, 115])
})

test('daily rates are made of past hours and shown together with the hours of today', async () => {
  const server = await serverWith()
  const noon = (day: number): number => NOON_MS + day * 24 * HOUR
  for (const day of [0, 1, 2, 3, 4]) {
    server.sample(noon(day), { [BTC_RUB]: 100 + day }, { BTC: 100 + day, SBERRUB: 1 })
    await server.history.settled()
    server.sample(noon(day) + HOUR, { [BTC_RUB]: 120 + day })
    await server.history.settled()
  }
  const days = await server.database.db
    .selectFrom('pair_days')
    .selectAll()
    .orderBy('hour')
    .execute()
  expect(days.map(({ open, high, close, seen }) => [open, high, close, seen])).toEqual([
    [100, 120, 120, 2],
    [101, 121, 121, 2],
    [102, 122, 122, 2],
    [103, 123, 123, 2],
  ])
  for (const range of ['D120', 'ALL']) {
    const pairHistory = await server.pointsOf('BTC', 'SBERRUB', range)
    expect(pairHistory.stepSeconds).toBe(86_400)
    expect(pairHistory.points).toHaveLength(range === 'ALL' ? 5 : 120)
    expect(known(pairHistory).map(({ open, close }) => [open, close])).toEqual([
      [100, 120],
      [101, 121],
      [102, 122],
      [103, 123],
      [104, 124],
    ])
  }
})

test('the typical rate of a pair is shown only when seven days of rates are stored', async () => {
  const server = await serverWith()
  const standings: Json[] = []
  for (let day = 0; day < 8; day++) {
    for (const hour of [0, 1]) {
      server.sample(NOON_MS + day * 24 * HOUR + hour * HOUR, { [BTC_RUB]: 100 + day })
      await server.history.settled()
    }
    const { typical } = await server.pointsOf('BTC', 'SBERRUB', 'D30')
    standings.push(typical && [typical.days, typical.now])
  }
  expect(standings).toEqual([...Array(6).fill(null), [7, 'HIGH'], [8, 'HIGH']])
  server.sample(NOON_MS + 7 * 24 * HOUR + 90 * MINUTE, { [BTC_RUB]: 104 })
  const { typical } = await server.pointsOf('BTC', 'SBERRUB')
  expect(typical).toEqual({ low: 101, typical: 103, high: 105.2, days: 8, now: 'TYPICAL' })
})

test('rates from before the first start can be added without changing stored ones', async () => {
  const server = await serverWith({ atMs: NOON_MS + 20 * MINUTE })
  expect(await server.history.isNew()).toBe(true)
  server.sample(NOON_MS + 20 * MINUTE, { [BTC_RUB]: 100 })
  const quarters = (fromMs: number, rates: readonly number[]) =>
    rates.map((rate, i) => momentSample(fromMs + (i + 1) * 15 * MINUTE - 1, { [BTC_RUB]: rate }))
  await server.history.remember(quarters(NOON_MS, [90, 91]))
  await server.history.remember(quarters(NOON_MS - HOUR, [81, 82, 83, 84]))
  expect(await server.history.isNew()).toBe(false)
  const { values } = await server.sparkline('BTC', 'SBERRUB')
  expect(values.slice(-7)).toEqual([null, 81, 82, 83, 84, 90, 100])
  const [hour] = known(await server.pointsOf('BTC', 'SBERRUB', 'D7'))
  expect(hour).toMatchObject({ at: at(NOON_MS - HOUR), open: 81, high: 84, low: 81, close: 84 })
  // The same hour comes again, otherwise: too late.
  await server.history.remember(quarters(NOON_MS - HOUR, [1, 2, 3, 4]))
  expect((await server.sparkline('BTC', 'SBERRUB')).values).toEqual(values)
  expect((await server.database.db.selectFrom('pair_hours').select('close').execute())[0]).toEqual({
    close: 84,
  })
})

test('points of a chart that come from a simulated past are marked', async () => {
  const database = await lastingDatabase()
  const server = await serverWith({ database, atMs: NOON_MS })
  server.sample(NOON_MS, { [BTC_RUB]: 100 })
  const untilNow = async (each: HistoryServer, range?: string): Promise<string> =>
    (await each.pointsOf('BTC', 'SBERRUB', range)).simulatedUntil
  expect(await untilNow(server)).toBeNull()
  for (const back of [1, 2]) {
    const endMs = NOON_MS - (back - 1) * HOUR
    await server.history.remember([momentSample(endMs - MINUTE, { [BTC_RUB]: 90 - back })])
  }
  expect(await untilNow(server, 'D7')).toBe(at(NOON_MS))
  await server.stop()
  closes.pop()
  // A start later it is still known; a day later nothing of it is left in a day.
  const next = await serverWith({ database, atMs: NOON_MS + HOUR })
  next.sample(NOON_MS + HOUR, { [BTC_RUB]: 101 })
  expect(await untilNow(next)).toBe(at(NOON_MS))
  next.sample(NOON_MS + 26 * HOUR, { [BTC_RUB]: 101 })
  expect(await untilNow(next)).toBeNull()
})

test('the line of a chart breaks only where the amount behind its rate changes much', async () => {
  const server = await serverWith()
  const amounts = [1_000, 1_000, 300, 310, 1_000]
  for (const [hour, amountUsd] of amounts.entries()) {
    server.sample(NOON_MS + hour * HOUR, { [BTC_RUB]: { rate: 100, amountUsd } })
    await server.history.settled()
  }
  for (const range of ['H24', 'D7']) {
    const points = known(await server.pointsOf('BTC', 'SBERRUB', range))
    expect(points.map(({ isNewAmount }) => isNewAmount)).toEqual([false, false, true, false, true])
  }
})

test('per-minute rates are stored for a pair that people request, however few exchangers offer it', async () => {
  const database = await lastingDatabase()
  const server = await serverWith({ database })
  const rates = { [BTC_RUB]: { rate: 1, offers: 1 }, 'SBERRUB > BTC': { rate: 1, offers: 1 } }
  // An answer that many share is requested once: each has an amount of its own.
  let amount = 1
  const search = `query ($give: String!, $get: String!, $amount: Float!) {
    paths(query: { give: $give, get: $get, giveAmount: $amount }) { proved }
    pairOffers(query: { give: $get, get: $give }) { total }
  }`
  server.sample(NOON_MS, rates)
  const ask = (give: string, get: string, userAgent: string) =>
    server.browser().ask(search, { give, get, amount: amount++ }, { 'user-agent': userAgent })
  await ask('BTC', 'SBERRUB', 'Googlebot/2.1')
  server.sample(NOON_MS + HOUR, rates)
  await server.history.settled()
  const { db } = database
  const counted = () => db.selectFrom('asked_pairs').selectAll().orderBy('give').execute()
  const withMinutes = async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('pair_minutes')
      .innerJoin('pair_names', 'pair_names.pair', 'pair_minutes.pair')
      .select(['give', 'hour'])
      .orderBy('hour')
      .execute()
    return rows.map(({ give, hour }) => `${give} ${hour - NOON_MS / HOUR}`)
  }
  expect([await counted(), await withMinutes()]).toEqual([[], []])
  await ask('BTC', 'SBERRUB', 'Mozilla/5.0')
  await ask('BTC', 'LTC', 'Mozilla/5.0')
  server.sample(NOON_MS + HOUR + MINUTE, rates)
  await server.history.settled()
  await ask('BTC', 'SBERRUB', 'Mozilla/5.0')
  server.sample(NOON_MS + 2 * HOUR, rates)
  await server.history.settled()
  const hour = NOON_MS / HOUR + 2
  expect(await counted()).toEqual([
    { give: 'BTC', get: 'SBERRUB', minutes: 2, hour },
    { give: 'SBERRUB', get: 'BTC', minutes: 2, hour },
  ])
  expect((await withMinutes()).toSorted()).toEqual(['BTC 1', 'SBERRUB 1'])
  await server.stop()
  closes.pop()
  const next = await serverWith({ database, atMs: NOON_MS + 3 * HOUR })
  next.sample(NOON_MS + 3 * HOUR, rates)
  next.sample(NOON_MS + 4 * HOUR, rates)
  await next.history.settled()
  expect(await withMinutes()).toContain('BTC 3')
  // A month without a question.
  for (const later of [0, 1]) {
    next.sample(NOON_MS + 31 * 24 * HOUR + later * HOUR, rates)
    await next.history.settled()
  }
  expect(await counted()).toEqual([])
  expect(await withMinutes()).toEqual([])
})

test('adding a pair to favourites counts as a request for the pair', async () => {
  const server = await serverWith()
  server.sample(NOON_MS, { [BTC_RUB]: 1 })
  const person = await server.signedIn()
  await person.ask(
    'mutation ($input: FavoriteInput!) { setFavorite(input: $input) { id } }',
    { input: { kind: 'PAIR', give: 'BTC', get: 'SBERRUB' } },
    { 'user-agent': 'Mozilla/5.0' },
  )
  server.sample(NOON_MS + MINUTE, { [BTC_RUB]: 1 })
  await server.history.settled()
  const rows = await server.database.db.selectFrom('asked_pairs').select('give').execute()
  expect(rows).toEqual([{ give: 'BTC' }])
})

test('a query for rates of an unknown currency, or of more than 60 pairs, is refused', async () => {
  const server = await serverWith()
  server.sample(NOON_MS, { [BTC_RUB]: 100 })
  for (const range of ['H24', 'D7', 'D30', 'D120', 'ALL']) {
    const pairHistory = await server.pointsOf('SBERRUB', 'LTC', range)
    expect([known(pairHistory), pairHistory.amountUsd, pairHistory.typical]).toEqual([
      [],
      1000,
      null,
    ])
    expect(pairHistory.points.length).toBeLessThanOrEqual(400)
  }
  const refused = async (query: string, pairs: readonly object[]): Promise<Json> =>
    (await server.browser().ask(query, { pairs, ...pairs[0] })).errors[0]!.extensions
  const history =
    'query ($give: String!, $get: String!) { rateHistory(give: $give, get: $get) ' +
    '{ stepSeconds } }'
  const lines = 'query ($pairs: [PairInput!]!) { sparklines(pairs: $pairs) { values } }'
  const nobody = { give: 'NOBODY', get: '<script>' }
  const unknown = { reason: 'UNKNOWN_CURRENCY', message: fieldTexts.UNKNOWN_CURRENCY.en }
  for (const [query, under] of [
    [history, ''],
    [lines, 'pairs.'],
  ] as const) {
    expect((await refused(query, [nobody])).fields).toEqual([
      { field: `${under}give`, ...unknown },
      { field: `${under}get`, ...unknown },
    ])
  }
  const many = Array.from({ length: 61 }, () => ({ give: 'BTC', get: 'SBERRUB' }))
  expect((await refused(lines, many)).code).toBe('VALIDATION')
})
