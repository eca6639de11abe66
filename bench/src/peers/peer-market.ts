import type { ExchangerOffers, Market, OfferBatch } from '@hopwise/market'
import { type BenchMarket, build, loadMarket } from '../market/inputs/load-market.ts'
import { type Question, seededQuestions } from '../market/inputs/seeded-queries.ts'
import { SeededRandom } from '../market/inputs/seeded-random.ts'
import { ask, queryOf, type Setup } from '../market/figures/search-setups.ts'
import { median } from '../report/statistics.ts'

const SETUP: Setup = { groupBy: 'OFFERS', isBackward: false, hideSuspicious: false }
const WARM_UP = 400
const REPEATS = 40

/** The market that peers can represent too: without offers bound to a city. */
export function loadPeerMarket(dump: string): Market {
  const { exchangers, options } = loadMarket(dump)
  const market: BenchMarket = { exchangers: exchangers.map(withoutCities), options }
  return build(market)
}

/** Questions without filters, which peers lack. */
export function plainQuestions(market: Market, count: number, seed: number): Question[] {
  const drawn = seededQuestions(market, count, new SeededRandom(seed))
  return drawn.map((question) => ({ ...question, filter: {} }))
}

export interface OurAnswer {
  readonly medianMs: number
  /** The results, best first. */
  readonly values: readonly number[]
}

/** Our answers to the same questions, repeated until the median settles. */
export function ourAnswers(
  market: Market,
  questions: readonly Question[],
  maxHops: number,
): OurAnswer[] {
  for (const question of plainQuestions(market, WARM_UP, 77)) {
    ask(market, queryOf(question, SETUP, maxHops))
  }
  const ms = questions.map((): number[] => [])
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const [at, question] of questions.entries()) {
      const start = performance.now()
      ask(market, queryOf(question, SETUP, maxHops))
      ms[at]!.push(performance.now() - start)
    }
  }
  return questions.map((question, at) => ({
    medianMs: median(ms[at]!),
    values: ask(market, queryOf(question, SETUP, maxHops)).paths.map(({ getAmount }) => getAmount),
  }))
}

/** The best slope of each directed pair among the offers that take so many dollars. */
export function bestSlopes(market: Market, amountUsd: number): Map<string, Map<string, number>> {
  const best = new Map<string, Map<string, number>>()
  for (const { offers } of market.contents()) {
    for (let row = 0; row < offers.length; row++) {
      const [from, to] = [offers.codes[offers.from[row]!]!, offers.codes[offers.to[row]!]!]
      const amount = amountUsd / (market.usdPriceOf(from) ?? NaN)
      if (!(amount >= offers.lo[row]! && amount <= offers.hi[row]!)) continue
      const targets = best.get(from) ?? new Map<string, number>()
      best.set(from, targets)
      const slope = offers.slope[row]!
      if (slope > (targets.get(to) ?? 0)) targets.set(to, slope)
    }
  }
  return best
}

function withoutCities({ exchanger, offers, receivedAtMs }: ExchangerOffers): ExchangerOffers {
  const rows = [...offers.citySet.keys()].filter((row) => offers.citySet[row] === 0)
  const pick = <T extends Float64Array | Float32Array | Uint16Array | Uint8Array>(column: T): T =>
    column.filter((_: number, row: number) => offers.citySet[row] === 0) as T
  const kept: OfferBatch = {
    ...offers,
    length: rows.length,
    offers: rows.length,
    from: pick(offers.from),
    to: pick(offers.to),
    give: pick(offers.give),
    get: pick(offers.get),
    slope: pick(offers.slope),
    fee: pick(offers.fee),
    lo: pick(offers.lo),
    hi: pick(offers.hi),
    reserve: pick(offers.reserve),
    conditions: pick(offers.conditions),
    citySet: pick(offers.citySet),
    tier: pick(offers.tier),
    quantum: pick(offers.quantum),
  }
  return { exchanger, offers: kept, receivedAtMs }
}
