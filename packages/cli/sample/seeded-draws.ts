/** The same numbers on every machine, for ever: mulberry32, and arithmetic that IEEE 754 fixes. */
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

  isLucky(chance: number): boolean {
    return this.next() < chance
  }

  of<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)]!
  }
}
