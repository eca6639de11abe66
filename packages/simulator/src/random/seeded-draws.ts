/** The same numbers on every machine, for ever: mulberry32. */
export class SeededDraws {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A draw from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.next()
  }

  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1))
  }

  isLucky(chance: number): boolean {
    return this.next() < chance
  }

  of<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)]!
  }

  /** A draw from a bell curve: mean 0, deviation 1, never beyond 4.2. */
  bell(): number {
    let sum = 0
    for (let draw = 0; draw < 6; draw++) sum += this.next()
    return (sum - 3) * Math.SQRT2
  }

  /** A draw around `median`: two of three are within a factor of e^`spread`. */
  around(median: number, spread: number): number {
    return median * Math.exp(spread * this.bell())
  }

  shuffle<T>(values: readonly T[]): T[] {
    const shuffled = values.slice()
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = this.whole(0, at)
      ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
    }
    return shuffled
  }
}
