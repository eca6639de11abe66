import { OF_MONEY } from './national-money.ts'
import type { PairRates } from './pair-rates.ts'

interface PriceBounds {
  readonly isSure: (currency: number) => boolean
  /** The worth of each currency's national money; NaN where it has none (moneyPrices). */
  readonly money: Float64Array
  /** Exchangers that have to sell or buy at a price before it bounds one. */
  readonly witnesses: number
}

/**
 * Brings prices that are unsure within their bounds: near that of their national money, unless the
 * rates say otherwise. So many exchangers sell the currency, for others of a sure price, at one
 * price or below, and so many buy it at one or above: the price lies between these. Fewer move
 * neither.
 */
export function boundPrices(
  usd: Float64Array,
  pairs: readonly PairRates[],
  { isSure, money, witnesses }: PriceBounds,
): void {
  const known = Uint8Array.from(usd, (_, c) => (isSure(c) ? 1 : 0))
  const [asks, bids] = [new Lowest(usd.length, witnesses), new Lowest(usd.length, witnesses)]
  for (const { from, to, exchangers, slopes } of pairs) {
    if (known[from] === known[to]) continue
    for (let at = 0; at < slopes.length; at++) {
      if (known[from] === 1) asks.add(to, exchangers[at]!, usd[from]! / slopes[at]!)
      else bids.add(from, exchangers[at]!, 1 / (slopes[at]! * usd[to]!))
    }
  }
  for (let c = 0; c < usd.length; c++) {
    if (known[c] === 1) continue
    const near = within(usd[c]!, money[c]! / OF_MONEY, money[c]! * OF_MONEY)
    const [bid, ask] = [1 / bids.last(c), asks.last(c)]
    usd[c] = within(near, Math.min(bid, ask), Math.max(bid, ask))
  }
}

/** The value, or the bound that it is beyond; a bound that is NaN bounds nothing. */
function within(value: number, low: number, high: number): number {
  if (value < low) return low
  return value > high ? high : value
}

/** By currency, the lowest values of so many different exchangers. */
class Lowest {
  readonly #count: number
  readonly #exchangers: Int32Array
  readonly #values: Float64Array

  constructor(currencies: number, count: number) {
    this.#count = count
    this.#exchangers = new Int32Array(currencies * count).fill(-1)
    this.#values = new Float64Array(currencies * count).fill(Infinity)
  }

  /** The highest of them; Infinity where there are fewer. */
  last(currency: number): number {
    return this.#values[(currency + 1) * this.#count - 1]!
  }

  add(currency: number, exchanger: number, value: number): void {
    const [first, end] = [currency * this.#count, (currency + 1) * this.#count]
    if (!(value < this.#values[end - 1]!)) return
    // The place that becomes free: the exchanger's own, or the last.
    let at = this.#exchangers.subarray(first, end).indexOf(exchanger)
    at = at < 0 ? end - 1 : first + at
    if (!(value < this.#values[at]!)) return
    for (; at > first && this.#values[at - 1]! > value; at--) {
      this.#values[at] = this.#values[at - 1]!
      this.#exchangers[at] = this.#exchangers[at - 1]!
    }
    this.#values[at] = value
    this.#exchangers[at] = exchanger
  }
}
