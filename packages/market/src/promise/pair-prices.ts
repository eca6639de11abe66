/** Fair rates at a look and their moves since the one before, by pair. */
export class PairPrices {
  readonly #prices: Float64Array
  /** Units of a currency for a dollar: a product takes less time than a ratio. */
  readonly #perDollar: Float64Array
  readonly #logMoves: Float64Array

  /** Dollar prices by the history's number of a currency; NaN where unsure. */
  constructor(prices: Float64Array, before: Float64Array) {
    this.#prices = prices
    this.#perDollar = prices.map((price) => 1 / price)
    this.#logMoves = prices.map((price, place) => Math.log(price / (before[place] ?? NaN)))
  }

  get prices(): Float64Array {
    return this.#prices
  }

  /** The worth of one of the received currency in the given one; NaN where unknown. */
  inverseOf(pair: number): number {
    return this.#prices[pair & 0xffff]! * this.#perDollar[pair >>> 16]!
  }

  /** The log move of the fair rate; NaN where unknown. */
  moveOf(pair: number): number {
    return this.#logMoves[pair >>> 16]! - this.#logMoves[pair & 0xffff]!
  }
}
