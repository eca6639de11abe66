import { eventually } from '@hopwise/testing/eventually'
import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { afterEach, expect, test } from 'vitest'
import type { ExchangerOffers } from '@hopwise/market'
import { NOON_MS, offersOf, type OfferTerms } from '../testing/offers-of.ts'
import { type MarketGate, type MarketGateOptions, OUR_OWN } from './market-gate.ts'
import { openMarketGate } from './open-market-gate.ts'
import type { Question, QuestionKind } from './questions.ts'
import type { RatesSnapshot } from './scanner/rate-sampler.ts'
import type { LoopChange } from './scanner/scanner-messages.ts'

interface Opened {
  readonly gate: MarketGate
  /** Loops by loop and step, as the scanner last published them. */
  readonly loops: Map<string, LoopChange>
  readonly scanned: { version: number; rates: RatesSnapshot | undefined }
}

const opened: MarketGate[] = []
let clockMs = NOON_MS
afterEach(async () => {
  await Promise.all(opened.splice(0).map((gate) => gate.close()))
})

async function open(options: MarketGateOptions = {}): Promise<Opened> {
  const loops: Opened['loops'] = new Map()
  const scanned: Opened['scanned'] = { version: 0, rates: undefined }
  const gate = await openMarketGate({
    exchangers: offices(100),
    deadlineMs: UNHURRIED_MS,
    applyEveryMs: 0,
    repriceEveryMs: 0,
    now: () => clockMs,
    scanEveryMs: 0,
    sampleEveryMs: 20,
    onLoops: (result) => {
      scanned.version = result.version
      for (const each of result.loops) loops.set(`${each.loop} ${each.step}`, each)
    },
    onRates: (snapshot) => void (scanned.rates = snapshot),
    ...options,
  })
  opened.push(gate)
  return { gate, loops, scanned }
}

/** Three offices that agree on litecoin's price, and one whose loop pays a little. */
function offices(price: number): ExchangerOffers[] {
  const others = ['one', 'two', 'three'].map((id) =>
    offersOf(id, {
      [`LTC > USDTTRC20 @ ${price}`]: {},
      [`USDTTRC20 > LTC @ ${0.985 / price}`]: {},
      [`BTC > USDTTRC20 @ 60000`]: {},
      [`USDTTRC20 > BTC @ ${0.985 / 60_000}`]: {},
      'USDTTRC20 > CASHRUB @ 90': { city: 'MSK' },
    }),
  )
  return [...others, offersOf('bargain', { [`USDTTRC20 > LTC @ ${1.005 / price}`]: {} })]
}

const ANY: OfferTerms = { conditions: ['REGISTRATION', 'IDENTITY_CHECK'] }

/** A coin of its own, prices of its own, and loops that pay more than any of the others. */
function venue(price: number): ExchangerOffers {
  const offers = offersOf('venue', {
    [`LTC > USDTTRC20 @ ${price * 1.012}`]: ANY,
    [`USDTTRC20 > LTC @ ${0.99 / price}`]: ANY,
    'BTC > USDTTRC20 @ 61000': ANY,
    'DOT > USDTTRC20 @ 7': ANY,
    'USDTTRC20 > DOT @ 0.14': ANY,
  })
  const { id, name } = offers.exchanger
  return { ...offers, exchanger: { id, name, goodReviews: 0, badReviews: 0, isVenue: true } }
}

const detail = { explanation: true, alternatives: 5 }
const loopsOf = { capital: { kind: 'usd', usd: 1000 }, maxHops: 3 } as const
const search = { give: 'LTC', get: 'BTC', giveAmount: 10 }
const pair = { give: 'LTC', get: 'USDTTRC20', giveAmount: 10 }

/** A question of each kind: a kind that is new has to be here. */
const questions: { readonly [K in QuestionKind]: Question<K> } = {
  paths: { query: search, detail, mostHops: 4 },
  split: { query: search, detail },
  path: { id: 'bargain:USDTTRC20:LTC>one:LTC:USDTTRC20', giveAmount: 1000, detail },
  arbitrage: {
    query: { ...loopsOf, groupBy: 'CURRENCIES' },
    order: 'CAREFUL',
    detail,
    loopCycles: true,
    opportunities: { sources: detail, atOnce: detail },
  },
  pairs: {},
  rateMap: { limit: 12 },
  rates: { hops: [{ give: 'LTC', get: 'USDTTRC20' }] },
  hasOffer: { id: 'one:LTC:USDTTRC20' },
  pairOffers: { query: pair, limit: 50 },
  cities: { give: 'USDTTRC20', get: 'CASHRUB' },
  cityUses: { known: [], limit: 10, mostSenders: 5 },
  currencies: {},
  exchangers: {},
  exchangerOffers: { exchangerId: 'one', limit: 50 },
  exchangerStanding: { exchangerId: 'one' },
  positions: { exchangerId: 'one', amountUsd: 500, places: [1, 3] },
  suspicious: { limit: 50 },
  markedShares: { exchangerIds: ['one', 'bargain'] },
  contents: {},
}

const kinds = Object.keys(questions) as QuestionKind[]

/** All their answers, without the numbers of versions. */
async function answersOf({ gate }: Opened): Promise<string[]> {
  const answers = await Promise.all(
    kinds.map(async (kind) => {
      const answer = await gate.ask(kind, questions[kind], OUR_OWN)
      return `${kind}: ${JSON.stringify(answer, withoutVersion)}`
    }),
  )
  const { version: _, ...facts } = gate.facts()
  return [...answers, JSON.stringify(facts)]
}

function withoutVersion(key: string, value: unknown): unknown {
  return key === 'marketVersion' ? undefined : value
}

async function scannedBy({ gate, loops, scanned }: Opened): Promise<object> {
  await eventually(() => expect(scanned.version).toBe(gate.facts().version))
  const before = scanned.rates
  await eventually(() => expect(scanned.rates).not.toBe(before))
  const paying = new Map(
    [...loops].flatMap(([key, { cycle }]) => (cycle ? [[key, cycle.percent] as const] : [])),
  )
  const { rate, from, to, codes } = scanned.rates as never as Record<string, unknown>
  return { paying, rate, from, to, codes }
}

test('a query that does not include venues gets the same answer as in a market without venues', async () => {
  const [plain, mixed] = [await open(), await open()]
  await mixed.gate.replaceExchanger(venue(100))
  for (const price of [100.4, 100.8]) {
    clockMs += 1_000
    for (const office of offices(price)) {
      await Promise.all([plain, mixed].map(({ gate }) => gate.replaceExchanger(office)))
    }
    clockMs += 1_000
    await mixed.gate.replaceExchanger(venue(price))
    expect(await answersOf(mixed)).toEqual(await answersOf(plain))
  }
  expect(await scannedBy(mixed)).toEqual(await scannedBy(plain))
  expect(mixed.loops.size).toBeGreaterThan(0)
  // Its own offers were really there all along.
  const found = await mixed.gate.ask('paths', { ...questions.paths, withVenues: true }, OUR_OWN)
  const ids = found.ok ? found.paths.map(({ id }) => id) : []
  expect(ids[0]).toMatch(/^venue:/)
})

const loopsQuestion = { ...questions.arbitrage, withVenues: true }

test('a search for loops that includes venues finds loops through a venue’s offers', async () => {
  const { gate } = await open({ threads: 2 })
  const before = await gate.ask('arbitrage', loopsQuestion, OUR_OWN)
  expect(before.ok && before.cycles.some(({ sight }) => sight.hasVenue)).toBe(false)
  const { version } = await gate.replaceExchanger(venue(100))
  // Every thread has it, so any one may answer.
  for (let again = 0; again < 6; again++) {
    const after = await gate.ask('arbitrage', { ...loopsQuestion, again } as never, OUR_OWN)
    if (!after.ok) throw new Error(after.reason)
    expect(after.marketVersion).toBe(version)
    expect(after.cycles[0]).toMatchObject({ sight: { hasVenue: true } })
    expect(after.cycles[0]!.path.hops.map(({ exchanger }) => exchanger.id)).toContain('venue')
  }
})

test('a coin that only venues trade gets a price as soon as a venue offers it', async () => {
  const { gate } = await open({ repriceEveryMs: 3_600_000 })
  const query = { give: 'DOT', get: 'BTC', giveAmount: 10, filter: { minReserveUsd: 1 } }
  await gate.replaceExchanger({ ...venue(100), offers: offersOf('venue', {}).offers })
  await gate.replaceExchanger(venue(100))
  const question = { query, detail, withVenues: true }
  const answer = await gate.ask('paths', question, OUR_OWN)
  expect(answer.ok && answer.paths[0]?.hops[0]?.give.usdPrice).toBeCloseTo(7, 0)
  const without = await gate.ask('paths', { query, detail, mostHops: 4 }, OUR_OWN)
  expect(without).toMatchObject({ ok: true, paths: [] })
})

test('an offer of a venue can be queried by its id until the venue is removed', async () => {
  const { gate } = await open()
  await gate.replaceExchanger(venue(100))
  const id = 'venue:LTC:USDTTRC20'
  const path = () => gate.ask('path', { id, giveAmount: 10, detail }, OUR_OWN)
  expect((await path())?.getAmount).toBeCloseTo(1012, 6)
  expect(await gate.ask('hasOffer', { id }, OUR_OWN)).toBe(true)
  // A renamed venue is a venue still.
  const named = { id: 'venue', name: 'Harbour', goodReviews: 0, badReviews: 0 }
  await gate.describeExchanger(named)
  expect((await path())?.doubts.map(({ reason }) => reason)).not.toContain('REVIEWS')
  await gate.removeExchanger('venue')
  expect(await path()).toBeNull()
  expect(await gate.ask('hasOffer', { id }, OUR_OWN)).toBe(false)
  expect(gate.facts().exchangers).toBe(4)
})
