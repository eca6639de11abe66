/** The same numbers for the same seed, on every machine. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 0x9e3779b1) >>> 0
  }

  /** A number from 0 to 1, 1 excluded (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** A number for which each order of magnitude is equally likely. */
  logBetween(low: number, high: number): number {
    return low * (high / low) ** this.next()
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!
  }

  /** Picks several distinct values. */
  pickSome<T>(values: readonly T[], count: number): T[] {
    const left = values.slice()
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(this.below(left.length), 1),
    ).flat()
  }
}
