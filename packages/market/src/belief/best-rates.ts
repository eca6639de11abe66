/** The best slope of each exchanger, of rows that come best slope first. */
export class BestRates {
  /** By exchanger: the turn in which it was last met. */
  readonly #met: number[] = []
  #turn = 1
  #exchangers: number[] = []
  #slopes: number[] = []

  add(exchanger: number, slope: number): void {
    if (this.#met[exchanger] === this.#turn) return
    this.#met[exchanger] = this.#turn
    this.#exchangers.push(exchanger)
    this.#slopes.push(slope)
  }

  /** Takes everything added since the last call. */
  take(): { exchangers: readonly number[]; slopes: readonly number[] } {
    const taken = { exchangers: this.#exchangers, slopes: this.#slopes }
    this.#turn++
    this.#exchangers = []
    this.#slopes = []
    return taken
  }
}
