import { buildMarket, type ExchangerOffers, openPromises, type Promises } from '@hopwise/market'
import { expect, test } from 'vitest'
import { answerFrom } from '../../../market/answers/answer-from.ts'
import type { Answer, Question, QuestionKind } from '../../../market/questions.ts'
import { NOON_MS, offersOf } from '../../../testing/offers-of.ts'
import type { Asks } from '../rules/rule.ts'
import { BARE, look, type LookParts, RULES_ASK } from './look.ts'
import { LoopBook } from './loop-book.ts'

/** Promises by exchanger: the chance of a chain is that of its least sure hop. */
function promisesOf(chances: Readonly<Record<string, number>>): Promises {
  const chanceOf = (id: string) => chances[id] ?? 0.95
  return {
    ...openPromises(),
    promiseOf: (_market, { hops }) => {
      const chance = Math.min(...hops.map(({ offer }) => chanceOf(offer.exchanger.id)))
      const expected = 1 - (1 - chance) / 100
      return { probabilities: [chance], floor: undefined, expected, isTooNew: false }
    },
  }
}

/** The parts of a look at one market, with nothing in the book. */
function partsOf(
  offers: readonly ExchangerOffers[],
  chances: Readonly<Record<string, number>>,
  transferFees?: Readonly<Record<string, number>>,
): LookParts {
  const market = buildMarket(offers)
  const judging = { nowMs: NOON_MS, promises: promisesOf(chances) }
  const ask = <K extends QuestionKind>(kind: K, question: Question<K>): Promise<Answer<K>> =>
    Promise.resolve(answerFrom(market, judging, kind, question))
  return {
    gate: { ask },
    book: new LoopBook(() => NOON_MS),
    now: () => NOON_MS,
    transferFees: () => transferFees,
  }
}

const RATE: Asks = {
  kind: 'RATE',
  give: 'BTC',
  get: 'USDTTRC20',
  amount: 0.1,
  target: 60_000,
  isAtMost: false,
  maxHops: 1,
  filter: { leastReliability: 0.9 },
  includeSuspicious: false,
}

const rivals = (rate: number) =>
  ['one', 'two', 'three'].map((id) => offersOf(id, { [`BTC > USDTTRC20 @ ${rate}`]: {} }))

test('a rate is reported of an offer that is sure enough, even if a doubtful one shows a little more', async () => {
  const offers = [
    ...rivals(59_000),
    offersOf('sure', { 'BTC > USDTTRC20 @ 60040': {} }),
    offersOf('doubtful', { 'BTC > USDTTRC20 @ 60100': {} }),
  ]
  const [seen] = await look(RATE, partsOf(offers, { doubtful: 0.66, sure: 0.96 }))
  const finding = await seen!.finding()
  expect(finding).toMatchObject({ exchangers: ['sure'], probability: 0.96 })
  expect(seen!.percent).toBeCloseTo((60_040 / 60_000 - 1) * 100, 6)
})

const LOOP: Asks = {
  kind: 'LOOP',
  through: [],
  minProfitPercent: 0.2,
  capitalUsd: 1_000,
  maxHops: 2,
  filter: {},
  includeSuspicious: false,
}

const banks = ['one', 'two', 'three'].map((id) =>
  offersOf(id, {
    'BTC > USDTTRC20 @ 60000': {},
    'USDTTRC20 > BTC @ 0.0000166': {},
    'USDTTRC20 > LTC @ 0.01': {},
    'LTC > USDTTRC20 @ 99.9': {},
  }),
)

/** Arbitrage's page of loops of two hops. */
function pageOf({ gate }: LookParts, extra: Partial<Question<'arbitrage'>>) {
  const capital = { kind: 'usd', usd: 1_000 } as const
  const query = { capital, maxHops: 2, groupBy: 'CURRENCIES' } as const
  return gate.ask('arbitrage', { query, detail: BARE, ...extra }, RULES_ASK)
}

async function sourcesOf(asks: Asks, parts: LookParts): Promise<string[]> {
  return (await look(asks, parts)).map(({ source }) => source)
}

test('a loop is reported by its sure offers, even if a doubtful one shows a little more', async () => {
  const offers = [
    ...banks,
    offersOf('sure', { 'BTC > USDTTRC20 @ 60600': {} }),
    offersOf('doubtful', { 'BTC > USDTTRC20 @ 60650': {} }),
  ]
  const parts = partsOf(offers, { doubtful: 0.5, sure: 0.96 })
  expect(await sourcesOf(LOOP, parts)).toEqual(['sure:BTC:USDTTRC20'])
})

test('a rule that includes suspicious rates finds them, and demands of them what it demands of all', async () => {
  const offers = [
    ...banks,
    offersOf('fair', { 'BTC > USDTTRC20 @ 60600': {} }),
    offersOf('bait', { 'BTC > USDTTRC20 @ 90000': {} }),
  ]
  const including = { ...LOOP, includeSuspicious: true }
  const bait = 'bait:BTC:USDTTRC20'
  for (const leastReliability of [undefined, 0.7]) {
    const filter = leastReliability === undefined ? {} : { leastReliability }
    expect(await sourcesOf({ ...including, filter }, partsOf(offers, {}))).toContain(bait)
    expect(await sourcesOf({ ...LOOP, filter }, partsOf(offers, {}))).not.toContain(bait)
  }
  const sure = { ...including, filter: { leastReliability: 0.9 } }
  expect(await sourcesOf(sure, partsOf(offers, { bait: 0.8 }))).not.toContain(bait)
})

test('the expected profit of a message has what networks take taken off, as the page has', async () => {
  const offers = [...banks, offersOf('sure', { 'BTC > USDTTRC20 @ 60600': {} })]
  const fees = { BTC: 0.00004 }
  const parts = partsOf(offers, { sure: 0.96 }, fees)
  const [seen] = await look(LOOP, parts)
  const finding = await seen!.finding()
  const page = await pageOf(parts, { transferFees: fees })
  const [row] = page.ok ? page.cycles : []
  expect(finding!.expectedPercent).toBeCloseTo(row!.expectedPercent!, 6)
  expect(seen!.percent).toBeCloseTo(row!.expectedPercent!, 6)
  const [before] = await look(LOOP, partsOf(offers, { sure: 0.96 }))
  expect(seen!.percent).toBeLessThan(before!.percent - 0.1)
})

test('rules are told of loops in the order of Arbitrage', async () => {
  const offers = [
    ...banks,
    // One percent more than rivals pay is credited, so of this less counts than of the next.
    offersOf('excess', { 'BTC > USDTTRC20 @ 61200': {} }),
    offersOf('plain', { 'LTC > USDTTRC20 @ 100.8': {} }),
  ]
  const parts = partsOf(offers, {})
  const page = await pageOf(parts, { includeSmall: true })
  const rows = page.ok ? page.cycles : []
  const seen = await look(LOOP, parts)
  expect(seen.map(({ source }) => source)).toEqual(['plain:LTC:USDTTRC20', 'excess:BTC:USDTTRC20'])
  expect(seen[0]!.percent).toBeLessThan(seen[1]!.percent)
  expect(seen.map(({ rankPercent }) => rankPercent)).toEqual(
    rows.map(({ rankPercent }) => rankPercent),
  )
})

test('a rate is reached by what is shown, even if more is expected of another that shows less', async () => {
  const offers = [
    ...rivals(59_000),
    offersOf('firm', { 'BTC > USDTTRC20 @ 59990': {} }),
    offersOf('loose', { 'BTC > USDTTRC20 @ 60010': {} }),
  ]
  const [seen] = await look(RATE, partsOf(offers, { firm: 0.99, loose: 0.91 }))
  expect(seen!.percent).toBeGreaterThan(0)
})
