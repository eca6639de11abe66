import { type Limit, TokenBuckets } from './token-buckets.ts'

/**
 * What many draw from, each of whom may be somebody who wants nobody else to: half of it is kept
 * for those who have drawn nothing for the whole span.
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

  /** What this asker draws one token of what is called so from. */
  of(asker: string, name: string, nowMs: number): readonly Limit[] {
    const own = `${asker} ${name}`
    const isFirst = this.#first.left(own, nowMs) >= 1
    return [[this.#all, name], isFirst ? [this.#first, own] : [this.#again, name]]
  }
}
