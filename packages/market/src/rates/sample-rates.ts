import type { Market } from '../market/market.ts'
import { EXCHANGER_SHIFT, HAS_FEE } from '../shelves/row-flags.ts'
import { type Arena, REFS, TERMS } from '../shelves/shelf.ts'

/** Terms of one sample. */
export interface SampleOptions {
  /** The amount of dollars at which rates are compared. */
  readonly amountUsd: number
  /**
   * Dollars for one unit by currency index, which say how much of a currency that is; the market's
   * own by default. An older price keeps the amount as it was, so that a price that moves is no
   * rate that does.
   */
  readonly usdPrices?: Float64Array
}

/**
 * The best sound offer of every directed pair at one amount, in columns: pair `i` has its values
 * at `i` of each. Pairs without a sound offer, and those whose given currency has no price, are
 * not among them.
 */
export interface RateSample {
  readonly length: number
  /** Currency indexes of the market. */
  readonly from: Uint16Array
  readonly to: Uint16Array
  /** Payout for one unit of the given currency, with all declared fees at the amount. */
  readonly rate: Float64Array
  /** Dollars of that amount: the requested one, or the nearest that any sound offer takes. */
  readonly amountUsd: Float64Array
  /** Index of the exchanger whose offer it is. */
  readonly exchanger: Uint32Array
  /** Sound offers that take this amount. */
  readonly offers: Uint32Array
}

/** One walk of all shelves; amounts are nearest by factor, of two equally near ones the lesser. */
export function sampleRates(market: Market, options: SampleOptions): RateSample {
  const { amountUsd, usdPrices = market.usdPrices } = options
  const room = market.pairs()
  const columns = {
    from: new Uint16Array(room),
    to: new Uint16Array(room),
    rate: new Float64Array(room),
    amountUsd: new Float64Array(room),
    exchanger: new Uint32Array(room),
    offers: new Uint32Array(room),
  }
  const best = new BestAt(market)
  let length = 0
  for (const [from, { arena, start, sound }] of market.shelves.entries()) {
    const price = usdPrices[from] ?? NaN
    const wanted = amountUsd / price
    if (!(wanted > 0 && wanted < Infinity)) continue
    for (let to = 0; to < sound.length; to++) {
      if (sound[to] === 0) continue
      const first = start[to]!
      const end = first + sound[to]!
      let amount = wanted
      let offers = takers(arena, first, end, amount)
      if (offers === 0) {
        amount = nearestAmount(arena, first, end, wanted)
        offers = takers(arena, first, end, amount)
        if (offers === 0) continue
      }
      best.find(arena, first, end, amount)
      columns.from[length] = from
      columns.to[length] = to
      columns.rate[length] = best.rate
      columns.amountUsd[length] = amount === wanted ? amountUsd : amount * price
      columns.exchanger[length] = best.exchanger
      columns.offers[length] = offers
      length++
    }
  }
  return { length, ...columns }
}

/** The best sound payout of a pair at an amount. Pieces of one offer never overlap. */
class BestAt {
  rate = 0
  exchanger = 0
  readonly #listings: Market['listings']

  constructor({ listings }: Market) {
    this.#listings = listings
  }

  /** Searches rows from `first` to before `end`, best slope first; one of them must take it. */
  find({ terms, refs }: Arena, first: number, end: number, amount: number): void {
    let rate = 0
    let exchanger = 0
    for (let row = first; row < end; row++) {
      const term = row * TERMS
      const slope = terms[term]!
      // A fee only takes away: no row from here on pays more.
      if (slope <= rate) break
      if (amount < terms[term + 1]! || amount > terms[term + 2]!) continue
      const meta = refs[row * REFS + 1]!
      const index = meta >>> EXCHANGER_SHIFT
      const pays = (meta & HAS_FEE) === 0 ? slope : this.#lessFee(index, refs[row * REFS]!, amount)
      if (pays <= rate) continue
      rate = pays
      exchanger = index
    }
    this.rate = rate
    this.exchanger = exchanger
  }

  #lessFee(exchanger: number, row: number, amount: number): number {
    const { slope, fee } = this.#listings[exchanger]!.batch
    return (slope[row]! * amount - fee[row]!) / amount
  }
}

/** Rows that take an amount. Without a branch: which do is as good as random, and guesses cost. */
function takers({ terms }: Arena, first: number, end: number, amount: number): number {
  let count = 0
  for (let term = first * TERMS; term < end * TERMS; term += TERMS) {
    count += Number(terms[term + 1]! <= amount) & Number(terms[term + 2]! >= amount)
  }
  return count
}

/** The nearest amount that a sound row takes; NaN where none is. */
function nearestAmount({ terms }: Arena, first: number, end: number, wanted: number): number {
  let nearest = NaN
  let least = Infinity
  for (let row = first; row < end; row++) {
    const lo = terms[row * TERMS + 1]!
    const isAbove = lo > wanted
    const amount = isAbove ? lo : terms[row * TERMS + 2]!
    const far = isAbove ? lo / wanted : wanted / amount
    if (far < least || (far === least && amount < nearest)) {
      least = far
      nearest = amount
    }
  }
  return nearest
}
