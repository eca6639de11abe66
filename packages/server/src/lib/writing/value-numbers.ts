/** Values that one side knows by number, about; beyond, both sides begin anew. */
export const KNOWN_VALUES = 5_000

/** Values on their way, in the order of their numbers. */
export interface SentValues {
  /** The number of the first of them; at 0, no number that was given before counts any more. */
  readonly first: number
  readonly values: readonly unknown[]
}

/** Numbers of values that come in answer after answer: each is sent once. */
export class ValueNumbers {
  readonly #numbers = new Map<unknown, number>()
  #unsent: unknown[] = []

  /** Begins an answer: all its numbers count together. */
  beginAnswer(): void {
    if (this.#numbers.size < KNOWN_VALUES) return
    this.#numbers.clear()
    this.#unsent = []
  }

  numberOf(value: unknown): number {
    let number = this.#numbers.get(value)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(value, number)
      this.#unsent.push(value)
    }
    return number
  }

  /** Values that the other side lacks: to be sent, and to arrive, in the order of the calls. */
  takeUnsent(): SentValues {
    const values = this.#unsent
    this.#unsent = []
    return { first: this.#numbers.size - values.length, values }
  }
}

/** The other side. */
export class KnownValues {
  #values: unknown[] = []

  learn({ first, values }: SentValues): void {
    if (first === 0) this.#values = []
    this.#values.push(...values)
  }

  /** The very same object each time. */
  find(number: number): unknown {
    return this.#values[number]
  }
}
