import type { ExchangerOffers } from '@hopwise/market'
import { median } from '../../report/statistics.ts'

/**
 * The yardstick: one linear pass over every usable offer, a window check and `a * x - b` each. An
 * offer in several cities counts once for each, as in the recorded file.
 */
export class Scan {
  readonly length: number
  readonly #slope: Float64Array
  readonly #fee: Float64Array
  readonly #lo: Float64Array
  readonly #hi: Float64Array
  #best = 0

  constructor(exchangers: readonly ExchangerOffers[]) {
    const copies = exchangers.map(({ offers }) =>
      Array.from(offers.citySet, (set) => Math.max(1, offers.citySets[set]!.length)),
    )
    this.length = copies.flat().reduce((total, count) => total + count, 0)
    const column = (pick: (offers: ExchangerOffers['offers']) => Float64Array) => {
      const values = new Float64Array(this.length)
      let at = 0
      for (const [index, { offers }] of exchangers.entries()) {
        for (const [row, value] of pick(offers).entries()) {
          values.fill(value, at, (at += copies[index]![row]!))
        }
      }
      return values
    }
    this.#slope = column((offers) => offers.slope)
    this.#fee = column((offers) => offers.fee)
    this.#lo = column((offers) => offers.lo)
    this.#hi = column((offers) => offers.hi)
    for (let time = 0; time < 200; time++) this.measureMs(time)
  }

  /** The duration of one pass, in milliseconds. */
  measureMs(amount: number): number {
    const start = performance.now()
    this.#best = this.#pass(amount)
    return performance.now() - start
  }

  /** The median of a few passes in a row. */
  medianMs(passes = 15): number {
    return median(Array.from({ length: passes }, (_, pass) => this.measureMs(1000 + pass)))
  }

  /** The last pass's result, read so that the compiler cannot drop the pass. */
  get best(): number {
    return this.#best
  }

  #pass(amount: number): number {
    const [slope, fee, lo, hi] = [this.#slope, this.#fee, this.#lo, this.#hi]
    let best = 0
    for (let row = 0; row < slope.length; row++) {
      if (amount < lo[row]! || amount > hi[row]!) continue
      const payout = slope[row]! * amount - fee[row]!
      if (payout > best) best = payout
    }
    return best
  }
}
