import { buildMarket, FIRST_MODEL, type HistoryState, openPromises } from '@hopwise/market'
import { eventually, until } from '@hopwise/testing/eventually'
import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { afterEach, expect, test } from 'vitest'
import { NOON_MS, offersOf } from '../testing/offers-of.ts'
import { type MarketGate, OUR_OWN } from './market-gate.ts'
import { openMarketGate } from './open-market-gate.ts'

const LOOK_MS = 5 * 60_000
/** Looks of an hour, and one to begin with. */
const LOOKS = 14

let gate: MarketGate | undefined
afterEach(() => gate?.close())

const question = {
  query: {
    give: 'BTC',
    get: 'USDTTRC20',
    giveAmount: 0.01,
    maxHops: 1,
    groupBy: 'OFFERS' as const,
  },
  order: 'RETURN' as const,
  detail: { explanation: false, alternatives: 0, promise: true },
}

/** The file of an exchanger whose rate moves from look to look, or of one that stands still. */
function fileOf(id: 'moving' | 'steady', atMs: number, look: number) {
  const rate = id === 'moving' ? 60_000 + 900 * (look % 2) : 60_800
  return offersOf(id, { [`BTC > USDTTRC20 @ ${rate}`]: {} }, { receivedAtMs: atMs })
}

/** By exchanger: the promise of its offer. */
async function promises(market: MarketGate, order: 'RETURN' | 'EXPECTED' = 'RETURN') {
  const answer = await market.ask('paths', { ...question, order, mostHops: 1 }, OUR_OWN)
  if (!answer.ok) throw new Error(answer.reason)
  return Object.fromEntries(
    answer.paths.map(({ hops, promise }) => [hops[0]!.exchanger.id, promise]),
  )
}

test('payout promises use market scans of this process and of the previous process', async () => {
  let nowMs = NOON_MS
  let history: HistoryState | undefined
  const first = await openMarketGate({
    exchangers: [fileOf('moving', nowMs, 0), fileOf('steady', nowMs, 0)],
    applyEveryMs: 0,
    deadlineMs: UNHURRIED_MS,
    threads: 2,
    onLoops: () => undefined,
    scanEveryMs: 0,
    onLook: (learnt) => {
      history = learnt
      gate?.learn(learnt)
    },
    lookEveryMs: 5,
    now: () => nowMs,
  })
  gate = first
  const isSeen = (atMs: number) => () =>
    history?.exchangers.length === 2 &&
    history.exchangers.every(({ receivedAtMs }) => receivedAtMs === atMs)
  await until(isSeen(nowMs))
  await eventually(async () => {
    const { steady } = await promises(first)
    expect(steady).toMatchObject({ band: 'TOO_NEW', probability: null, expectedAmount: null })
  })

  for (let look = 1; look < LOOKS; look++) {
    nowMs += LOOK_MS
    await first.replaceExchanger(fileOf('moving', nowMs, look))
    await first.replaceExchanger(fileOf('steady', nowMs, look))
    await until(isSeen(nowMs))
  }
  // Another process begins with the history, and needs no look of its own.
  const exchangers = [fileOf('moving', nowMs, LOOKS - 1), fileOf('steady', nowMs, LOOKS - 1)]
  const parts = { exchangers, deadlineMs: UNHURRIED_MS, history }
  const next = await openMarketGate({ ...parts, now: () => nowMs })
  try {
    const learnt = await promises(next)
    expect(learnt['steady']).toMatchObject({ band: 'RELIABLE', byMinutes: 5, floorSureness: 0.9 })
    expect(learnt['moving']!.probability).toBeLessThan(learnt['steady']!.probability!)
    expect(learnt['moving']!.expectedAmount).toBeLessThan(609)
    await eventually(async () => expect(await promises(first)).toEqual(learnt))
    // The moving one shows more, and is expected to pay less.
    expect(Object.keys(learnt)).toEqual(['moving', 'steady'])
    expect(Object.keys(await promises(next, 'EXPECTED'))).toEqual(['steady', 'moving'])
  } finally {
    await next.close()
  }
})

test('a process that is handed earlier looks at the market judges by them at once', async () => {
  const first = openPromises()
  for (let look = 0; look < LOOKS; look++) {
    const atMs = NOON_MS + look * LOOK_MS
    first.observe(buildMarket([fileOf('moving', atMs, look), fileOf('steady', atMs, look)]), atMs)
  }
  const nowMs = NOON_MS + LOOKS * LOOK_MS
  let looks = 0
  const own = await openMarketGate({
    exchangers: [fileOf('moving', nowMs, LOOKS), fileOf('steady', nowMs, LOOKS)],
    deadlineMs: UNHURRIED_MS,
    onLoops: () => undefined,
    onLook: (learnt) => {
      looks += 1
      gate?.learn(learnt)
    },
    lookEveryMs: 20,
    now: () => nowMs,
  })
  gate = own
  await until(() => looks > 0)
  expect((await promises(own))['steady']).toMatchObject({ band: 'TOO_NEW' })
  own.goOnFrom(first.state())
  await eventually(async () => {
    const { steady, moving } = await promises(own)
    expect(steady).toMatchObject({ band: 'RELIABLE' })
    expect(moving!.probability).toBeLessThan(steady!.probability!)
  })
  own.adopt({ model: { ...FIRST_MODEL, version: 9 }, isInWeather: false })
  await eventually(async () => expect((await promises(own))['steady']!.version).toBe(9))
  own.goOnFrom(first.state())
  const before = looks
  await until(() => looks > before + 1)
  expect((await promises(own))['steady']!.version).toBe(9)
})

test('a process whose scanner stopped a day ago calls every offer too new', async () => {
  const watched = openPromises()
  for (let look = 0; look < LOOKS; look++) {
    const atMs = NOON_MS + look * LOOK_MS
    watched.observe(buildMarket([fileOf('steady', atMs, look)]), atMs)
  }
  const history = watched.state()
  const after = async (hours: number) => {
    const nowMs = history.seenAtMs + hours * 3_600_000
    const exchangers = [fileOf('steady', nowMs, LOOKS)]
    const one = await openMarketGate({
      exchangers,
      deadlineMs: UNHURRIED_MS,
      history,
      now: () => nowMs,
    })
    try {
      return (await promises(one))['steady']!
    } finally {
      await one.close()
    }
  }
  const [fresh, old, stale] = [await after(0), await after(12), await after(25)]
  expect(fresh.band).toBe('RELIABLE')
  expect(old.probability).toBeLessThan(fresh.probability!)
  expect(old.probability).toBeGreaterThan(0.7)
  expect(stale).toMatchObject({ band: 'TOO_NEW', probability: null })
})

test('answers contain no payout promises in a process that does not scan the market', async () => {
  gate = await openMarketGate({ exchangers: [fileOf('steady', NOON_MS, 0)] })
  expect(await promises(gate)).toEqual({ steady: null })
})
