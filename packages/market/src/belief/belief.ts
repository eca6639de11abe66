import { BestRates } from './best-rates.ts'
import type { Need, RankedRows, Rivalry } from './ranked-rows.ts'
import { endOfAlone } from './rivals.ts'

/** Rules of belief in offers: docs/engine.md. Factors are of the market's own prices. */
export interface BeliefRules {
  /** A larger gain over the market's own prices is not believed. */
  readonly band: number
  /** Further demands on smaller gains, the least gain first. */
  readonly needs: readonly Need[]
  /** The gain of a pair's middle above which none of its offers is believed. */
  readonly middle: number
  /** A currency's price is sure where so many exchangers change it both ways (usd-prices.ts). */
  readonly witnesses: number
  /** The distance, as a part of the price, within which most of them must lie. */
  readonly doubt: number
  /**
   * The rivals that an offer needs where nothing stands behind a price. A price whose doubt is less
   * than the edge here is rough, and good enough to do without them.
   */
  readonly apart: Omit<Rivalry, 'mayLack'>
}

export const DEFAULT_BELIEF: BeliefRules = {
  band: 1.05,
  needs: [
    { gain: 1.015, rivals: 1, edge: 1.025 },
    { gain: 1.02, rivals: 2, edge: 1.02 },
  ],
  middle: 1.01,
  witnesses: 3,
  doubt: 0.03,
  apart: { rivals: 2, edge: 1.2 },
}

/** The kinds of support for a currency's price. */
export const PRICE_BACKING = {
  /** Several exchangers that agree. */
  sure: 0,
  /** Several that roughly agree, or the worth of its national money (national-money.ts). */
  rough: 1,
  none: 2,
}

/**
 * Decides which offers are believed, given the currencies' worth. No believed offer gains more than
 * the band, on any path: searches rely on it (price-band.ts).
 */
export class Belief {
  readonly #usd: Float64Array
  readonly #rules: BeliefRules

  readonly #backing: Uint8Array

  /** @param backing of each price (PRICE_BACKING). */
  constructor(usd: Float64Array, rules: BeliefRules, backing = new Uint8Array(usd.length)) {
    this.#usd = usd
    this.#backing = backing
    this.#rules = rules
  }

  /**
   * The number of a pair's rows that are not believed: the first so many, since a row that pays no
   * less than a disbelieved one is disbelieved as well. All of them where one currency alone has a
   * price: nothing vouches for the rate. None where neither has.
   */
  doubted(from: number, to: number, rows: RankedRows): number {
    const [give, get] = [this.#usd[from]!, this.#usd[to]!]
    if (Number.isNaN(give) || Number.isNaN(get)) {
      return Number.isNaN(give) && Number.isNaN(get) ? 0 : rows.count
    }
    const { needs, band, middle } = this.#rules
    const fair = give / get
    const backing = Math.max(this.#backing[from]!, this.#backing[to]!)
    if (backing !== PRICE_BACKING.sure) return this.#doubtedUnsure(rows, fair, give, backing)
    const quiet = needs[0]?.gain ?? band
    if (rows.slopeAt(0) <= Math.min(quiet, middle) * fair) return 0
    if (middleSlope(rows) > middle * fair) return rows.count
    let loud = 0
    while (loud < rows.count && rows.slopeAt(loud) > quiet * fair) loud++
    let far = 0
    while (far < loud && rows.slopeAt(far) > band * fair) far++
    let doubted = far
    for (const need of needs) {
      let end = loud
      while (end > doubted && rows.slopeAt(end - 1) <= need.gain * fair) end--
      doubted = endOfAlone(rows, { far, first: doubted, end, usd: give }, need)
    }
    return withTies(rows, doubted)
  }

  /**
   * The same where a price is unsure: a gain no larger than its doubt says nothing, be it of one
   * offer or of most. Where nothing stands behind the price, rivals decide.
   */
  #doubtedUnsure(rows: RankedRows, fair: number, usd: number, backing: number): number {
    const { band, apart } = this.#rules
    let far = 0
    while (far < rows.count && rows.slopeAt(far) > band * fair) far++
    if (backing === PRICE_BACKING.rough) return far
    const least = apart.edge * rows.slopeAt(rows.count - 1)
    let end = far
    while (end < rows.count && rows.slopeAt(end) > least) end++
    const candidates = { far, first: far, end, usd }
    return withTies(rows, endOfAlone(rows, candidates, { ...apart, mayLack: true }))
  }
}

/** As many rows, and those that pay as much as the last of them. */
function withTies(rows: RankedRows, doubted: number): number {
  let end = doubted
  while (end > 0 && end < rows.count && rows.slopeAt(end) === rows.slopeAt(end - 1)) end++
  return end
}

/** The middle of each exchanger's best slope in a pair. */
export function middleSlope(rows: RankedRows): number {
  const best = new BestRates()
  for (let place = 0; place < rows.count; place++) {
    best.add(rows.exchangerAt(place), rows.slopeAt(place))
  }
  const { slopes } = best.take()
  return slopes[slopes.length >> 1]!
}
