import { BestRates } from '../shelves/groups/pair-rates.ts'
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
}

/** A gain above `gain` needs so many other exchangers that pay about as much. */
export interface Need {
  readonly gain: number
  readonly rivals: number
  /** The factor of its payout over a rival's up to which that pays about as much. */
  readonly edge: number
}

/** The rules that markets use unless told otherwise; docs/engine.md has their reasons. */
export const DEFAULT_BELIEF: BeliefRules = {
  band: 1.05,
  needs: [
    { gain: 1.015, rivals: 1, edge: 1.025 },
    { gain: 1.02, rivals: 2, edge: 1.02 },
  ],
  middle: 1.01,
  witnesses: 3,
  doubt: 0.03,
}

/** Rows of a pair, by their place among all of them: the best slope first. */
export interface RankedRows {
  readonly count: number
  slopeAt(place: number): number
  exchangerAt(place: number): number
  loAt(place: number): number
  hiAt(place: number): number
}

/**
 * Decides which offers are believed, given the currencies' worth. No believed offer gains more than
 * the band, on any path: searches rely on it (price-band.ts).
 */
export class Belief {
  readonly #usd: Float64Array
  readonly #rules: BeliefRules

  constructor(usd: Float64Array, rules: BeliefRules) {
    this.#usd = usd
    this.#rules = rules
  }

  /**
   * The number of a pair's rows that are not believed: the first so many, since a row that pays no
   * less than a disbelieved one is disbelieved as well. All of them where one currency alone has a
   * price: nothing vouches for the rate.
   */
  doubted(from: number, to: number, rows: RankedRows): number {
    const [give, get] = [this.#usd[from]!, this.#usd[to]!]
    if (Number.isNaN(give) !== Number.isNaN(get)) return rows.count
    const { needs, band, middle } = this.#rules
    const quiet = needs[0]?.gain ?? band
    const fair = give / get
    // The comparison is written so that all are believed without prices.
    if (!(rows.slopeAt(0) > Math.min(quiet, middle) * fair)) return 0
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
    while (doubted > 0 && doubted < loud && rows.slopeAt(doubted) === rows.slopeAt(doubted - 1)) {
      doubted++
    }
    return doubted
  }
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
