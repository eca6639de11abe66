/** Parts of a unit that are told apart. */
const FINENESS = 512

/** The weighed middle of numbers in a range, in whatever order they come, to 1/512. */
export class Middle {
  readonly #least: number
  readonly #counts: Float64Array
  #total = 0

  constructor(least: number, most: number) {
    this.#least = least
    this.#counts = new Float64Array(Math.ceil((most - least) * FINENESS) + 1)
  }

  /** Numbers outside of the range count as its nearer end. */
  add(value: number, weight: number): void {
    const at = Math.round((value - this.#least) * FINENESS)
    this.#counts[Math.max(0, Math.min(this.#counts.length - 1, at))]! += weight
    this.#total += weight
  }

  /** 0 where there is none. */
  get value(): number {
    if (this.#total === 0) return 0
    let below = 0
    let at = -1
    while (below * 2 < this.#total) below += this.#counts[++at]!
    return this.#least + at / FINENESS
  }
}
