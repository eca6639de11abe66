import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putMoney } from '../../../testing/money/people-with-money.ts'
import { offersOf } from '../../../testing/offers-of.ts'
import { openStream, type ReadStream } from '../../../testing/read-stream.ts'
import type { Json } from '../../../testing/start-test-server.ts'
import {
  type AccountServer,
  type Browser,
  startAccountServer,
} from '../../../testing/start-account-server.ts'

/** C1 to C6 has one way of five hops. None has a price, so only RETURN lists their loops. */
const FIVE_HOPS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6']

let server: AccountServer
beforeAll(async () => {
  const steps = FIVE_HOPS.slice(1).map((get, at) => [`${FIVE_HOPS[at]} > ${get} @ 1`, {}])
  const loop = { 'BTC > USDTTRC20 @ 60600': {}, 'USDTTRC20 > BTC @ 0.0000166667': {} }
  const round = { 'C5 > C1 @ 1.1': {} }
  const market = [offersOf('alfa', { ...Object.fromEntries(steps), ...loop, ...round })]
  const env = { HOPWISE_FREE_LIVE_SECONDS: '3', HOPWISE_FREE_HISTORY_HOURS: '24' }
  server = await startAccountServer({ market, env })
})
afterAll(() => server.close())

const PATHS = `($query: PathsQuery!) { paths(query: $query) { paths { id } noRoute { reason } } }`
const far = { give: 'C1', get: 'C6', giveAmount: 1, maxHops: 5 }
const CYCLES =
  'query ($query: ArbitrageQuery!) { arbitrage(query: $query) { cycles { profitPercent } } }'
const FIVE_HOP_LOOPS = { query: { maxHops: 5, order: 'RETURN' } }
const LOOP = '{ arbitrage(query: { loop: "C1>C2>C3>C4>C5", order: RETURN }) { cycles { loop } } }'
const HISTORY = `query ($range: HistoryRange) {
  rateHistory(give: "BTC", get: "USDTTRC20", range: $range) { points { close } }
}`

const buyer = async (subscriptionType: string) => {
  const browser = await server.signedIn()
  await putMoney(server.database.db, browser.user.id, 5_900n)
  const { errors } = await browser.ask(
    'mutation ($t: SubscriptionType) { subscribeUser(subscriptionType: $t) { id } }',
    { t: subscriptionType },
  )
  expect(errors).toEqual([])
  return browser
}
const faultsOf = ({ errors }: { readonly errors: readonly Json[] }) =>
  errors.flatMap(({ extensions }) =>
    extensions.fields.map(({ field, reason }: Json) => `${field} ${reason}`),
  )
const watch = (query: string, variables: object, browser?: Browser): Promise<ReadStream> =>
  openStream(server, query, variables, 'text/event-stream', browser && { cookie: browser.cookie })

describe('chains of five hops', () => {
  test('are searched only with the Pro plan', async () => {
    const pro = await buyer('PRO_7')
    // The query repeats, since answers to a repeated query are cached.
    for (let times = 0; times < 3; times++) {
      const { data } = await pro.ask(`query ${PATHS}`, { query: far })
      expect(data.paths.paths).toHaveLength(1)
    }
    for (const other of [server.browser(), await server.signedIn(), await buyer('NEWBIE_7')]) {
      const refused = ['query.maxHops NEEDS_PRO']
      expect(faultsOf(await other.ask(`query ${PATHS}`, { query: far }))).toEqual(refused)
      expect(faultsOf(await other.ask(CYCLES, FIVE_HOP_LOOPS))).toEqual(refused)
    }
    expect((await pro.ask(CYCLES, FIVE_HOP_LOOPS)).data.arbitrage.cycles).toHaveLength(2)
    const six = await pro.ask(CYCLES, { query: { maxHops: 6 } })
    expect(faultsOf(six)).toEqual(['query.maxHops OUT_OF_RANGE:2:5'])
  })

  test('are streamed only with the Pro plan', async () => {
    const mine = await watch(`subscription ${PATHS}`, { query: far }, await buyer('PRO_7'))
    expect((await mine.next()).data.paths.paths).toHaveLength(1)
    const theirs = await watch(`subscription ${PATHS}`, { query: far })
    expect(faultsOf(await theirs.next())).toEqual(['query.maxHops NEEDS_PRO'])
    expect(await theirs.ended()).toBe(true)
    mine.close()
  })

  test.each([
    [
      'beside another query',
      `query ($far: PathsQuery!) {
      near: paths(query: { give: "C1", get: "C2", giveAmount: 1 }) { paths { id } }
      far: paths(query: $far) { paths { id } }
    }`,
    ],
    [
      'as the default of a variable',
      `query ($far: PathsQuery = {
      give: "C1", get: "C6", giveAmount: 1, maxHops: 5
    }) { paths(query: $far) { paths { id } } }`,
    ],
    [
      'in a fragment',
      `query ($far: PathsQuery!) { ...Deep }
      fragment Deep on Query { ... on Query { deep: paths(query: $far) { paths { id } } } }`,
    ],
    [
      'beside the current user',
      `query ($far: PathsQuery!) {
      currentUser { id } paths(query: $far) { paths { id } }
    }`,
    ],
    ['as one loop', LOOP],
  ])(
    'need the Pro plan when requested %s, even after a Pro user requested the same',
    async (_how, query) => {
      const variables = query.includes('$far') ? { far } : {}
      const [pro, visitor] = [await buyer('PRO_7'), server.browser()]
      const refused = [expect.stringMatching(/^query\.\w+ NEEDS_PRO$/)]
      for (let times = 0; times < 3; times++) {
        const { data, errors } = await pro.ask(query, variables)
        expect(errors).toEqual([])
        expect(JSON.stringify(data)).toContain('C1')
        expect(faultsOf(await visitor.ask(query, variables))).toEqual(refused)
      }
    },
  )

  test('are streamed no longer than the plan lasts', async () => {
    const pro = await buyer('PRO_7')
    const queries = [
      [`subscription ${PATHS}`, { query: far }],
      [`subscription ${LOOP}`, {}],
    ] as const
    const streams = await Promise.all(queries.map(([query, query2]) => watch(query, query2, pro)))
    for (const stream of streams) expect((await stream.next()).errors).toBeUndefined()
    await sql`update subscription_terms set ends_at = hopwise_now()
      where user_id = ${pro.user.id}`.execute(server.database.db)
    await server.app.gate.replaceExchanger(offersOf('bravo', { 'C1 > C2 @ 1.5': {} }))
    for (const stream of streams) {
      expect(faultsOf(await stream.next())).toEqual([expect.stringMatching(/ NEEDS_PRO$/)])
      expect(await stream.ended()).toBe(true)
    }
    await server.app.gate.removeExchanger('bravo')
  })

  test('are not suggested to users without the Pro plan when no path is found', async () => {
    const { data } = await server.browser().ask(`query ${PATHS}`, { query: { ...far, maxHops: 3 } })
    expect(data.paths).toEqual({ paths: [], noRoute: { reason: 'NO_OFFERS' } })
  })
})

test('notifications about loops of five hops need the Pro plan and stop when the plan ends', async () => {
  const set = `mutation ($input: NotificationPairInput!) {
    setNotificationPair(input: $input) { stopped }
  }`
  const input = { capitalUsd: 1000, minProfitPercent: 1, channels: ['EMAIL'], maxHops: 5 }
  const loop = { ...input, kind: 'LOOP' }
  const newbie = await buyer('NEWBIE_7')
  expect(faultsOf(await newbie.ask(set, { input: loop }))).toEqual(['maxHops NEEDS_PRO'])
  const pro = await buyer('PRO_7')
  const digest = { ...input, kind: 'DIGEST', digestAt: '09:00' }
  expect(faultsOf(await pro.ask(set, { input: digest }))).toEqual(['maxHops OUT_OF_RANGE:2:4'])
  const { data } = await pro.ask(set, { input: loop })
  expect(data.setNotificationPair).toEqual({ stopped: null })
  const { db } = server.database
  await sql`update subscription_terms set type = 'NEWBIE_7' where user_id = ${pro.user.id}`.execute(
    db,
  )
  const shown = await pro.ask('{ notificationPairs { stopped } }')
  expect(shown.data.notificationPairs).toEqual([{ stopped: 'BEYOND_PLAN' }])
})

test('more than one day of rate history needs the Pro plan', async () => {
  const visitor = server.browser()
  expect((await visitor.ask(HISTORY, { range: 'H24' })).errors).toEqual([])
  expect(faultsOf(await visitor.ask(HISTORY, { range: 'D7' }))).toEqual(['range NEEDS_PRO'])
  const pro = await buyer('PRO_7')
  for (const range of ['D7', 'ALL']) {
    expect((await pro.ask(HISTORY, { range })).errors).toEqual([])
  }
})

test('live queries for arbitrage are throttled without the Pro plan', async () => {
  const live = 'subscription { arbitrage(query: { order: RETURN }) { cycles { profitPercent } } }'
  const best = ({ data }: Json): number => data.arbitrage.cycles[0].profitPercent
  const change = (rate: number) =>
    server.app.gate.replaceExchanger(
      offersOf('alfa', {
        [`BTC > USDTTRC20 @ ${rate}`]: {},
        'USDTTRC20 > BTC @ 0.0000166667': {},
      }),
    )
  const newbie = await watch(live, {}, await buyer('NEWBIE_7'))
  const pro = await watch(live, {}, await buyer('PRO_7'))
  const [before] = [best(await newbie.next()), best(await pro.next())]
  await change(60_700)
  expect(best(await pro.next(1_900))).toBeGreaterThan(before)
  await change(60_800)
  const newest = best(await pro.next(1_900))
  // The newest of the changes meanwhile comes, and none before its time.
  expect(best(await newbie.next(10_000))).toBe(newest)
  newbie.close()
  pro.close()
})

test('the API states the entitlements of a visitor and those of a Pro user', async () => {
  const query =
    '{ entitlements { tariff maxHops liveSeconds historyHours } usualEntitlements { maxHops } }'
  const visitor = server.browser()
  expect((await visitor.ask(query)).data).toEqual({
    entitlements: { tariff: null, maxHops: 4, liveSeconds: 3, historyHours: 24 },
    usualEntitlements: { maxHops: 4 },
  })
  const { data } = await (await buyer('PRO_30')).ask(query)
  expect(data.entitlements).toEqual({
    tariff: 'PRO',
    maxHops: 5,
    liveSeconds: 0,
    historyHours: 0,
  })
})
