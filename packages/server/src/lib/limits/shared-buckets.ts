import { type Limit, TokenBuckets } from './token-buckets.ts'

/**
 * A bucket that many draw from, some of them perhaps to keep others out: half of it is kept for
 * those who have drawn nothing for the whole span.
 */
export class SharedBuckets {
  readonly #all: TokenBuckets
  readonly #again: TokenBuckets
  readonly #first: TokenBuckets

  constructor(size: number, spanMs: number) {
    this.#all = new TokenBuckets(size, spanMs)
    this.#again = new TokenBuckets(Math.floor(size / 2), spanMs)
    this.#first = new TokenBuckets(1, spanMs)
  }

  /** The buckets from which this asker draws one token of that name. */
  of(asker: string, name: string, nowMs: number): readonly Limit[] {
    const own = `${asker} ${name}`
    const isFirst = this.#first.left(own, nowMs) >= 1
    return [[this.#all, name], isFirst ? [this.#first, own] : [this.#again, name]]
  }
}
