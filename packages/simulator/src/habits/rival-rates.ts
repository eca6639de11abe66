/** The best rates of a market by pair, with the best of everybody else for whoever has it. */
export class RivalRates {
  readonly #currencies: number
  readonly #best: Float64Array
  readonly #bestRank: Int16Array
  readonly #second: Float64Array

  constructor(currencies: number) {
    this.#currencies = currencies
    this.#best = new Float64Array(currencies * currencies)
    this.#bestRank = new Int16Array(currencies * currencies)
    this.#second = new Float64Array(currencies * currencies)
  }

  /** Takes in a rate. An exchanger's rates come one after another. */
  add(rank: number, from: number, to: number, rate: number): void {
    const pair = from * this.#currencies + to
    const best = this.#best[pair]!
    if (rate > best) {
      if (this.#bestRank[pair] !== rank) this.#second[pair] = best
      this.#best[pair] = rate
      this.#bestRank[pair] = rank
    } else if (this.#bestRank[pair] !== rank && rate > this.#second[pair]!) {
      this.#second[pair] = rate
    }
  }

  /** The best rate that anybody but this exchanger pays; 0 without one. */
  bestBeside(rank: number, from: number, to: number): number {
    const pair = from * this.#currencies + to
    return this.#bestRank[pair] === rank ? this.#second[pair]! : this.#best[pair]!
  }
}
