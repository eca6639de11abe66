/** The tokens of one address, which refill as time goes by. */
interface Bucket {
  left: number
  atMs: number
}

const MOST_ADDRESSES = 100_000

const MINUTE_MS = 60_000

/** One bucket: of these, the one of this name. */
export type Limit = readonly [buckets: TokenBuckets, name: string]

/**
 * Takes from every one of them, or from none: a refused try costs nothing. 0 where the tokens were
 * there; otherwise the seconds until they will be.
 */
export function takeOfAll(limits: readonly Limit[], tokens: number, nowMs: number): number {
  const waits = limits.map(([buckets, name]) => buckets.waitFor(name, tokens, nowMs))
  const longest = Math.max(0, ...waits)
  if (longest === 0) for (const [buckets, name] of limits) buckets.spend(name, tokens, nowMs)
  return longest
}

/**
 * A rate limit for each address: so many tokens at once, and as many again in each span of time, as
 * it goes by.
 */
export class TokenBuckets {
  readonly size: number
  readonly #spanMs: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(size: number, spanMs = MINUTE_MS) {
    this.size = size
    this.#spanMs = spanMs
  }

  /** 0 where the tokens were there and are taken; else after how many seconds they will be. */
  take(address: string, tokens: number, nowMs: number): number {
    const waitSeconds = this.waitFor(address, tokens, nowMs)
    if (waitSeconds === 0) this.spend(address, tokens, nowMs)
    return waitSeconds
  }

  /** The same without taking any. */
  waitFor(address: string, tokens: number, nowMs: number): number {
    const { left } = this.#bucketOf(address, nowMs)
    if (left >= tokens) return 0
    return Math.ceil(((tokens - left) / this.size) * (this.#spanMs / 1000))
  }

  /** Takes tokens for finished work: missing ones are owed. */
  spend(address: string, tokens: number, nowMs: number): void {
    this.#bucketOf(address, nowMs).left -= tokens
  }

  /** An address's tokens; below 0 it owes. */
  left(address: string, nowMs: number): number {
    return this.#bucketOf(address, nowMs).left
  }

  #bucketOf(address: string, nowMs: number): Bucket {
    const known = this.#buckets.get(address)
    if (!known) {
      if (this.#buckets.size >= MOST_ADDRESSES) this.#forgetFull(nowMs)
      const bucket = { left: this.size, atMs: nowMs }
      this.#buckets.set(address, bucket)
      return bucket
    }
    const filled = ((nowMs - known.atMs) / this.#spanMs) * this.size
    known.left = Math.min(this.size, known.left + Math.max(0, filled))
    known.atMs = nowMs
    return known
  }

  /**
   * An address that sent nothing for the whole span has a full bucket, and needs none. If those
   * are too few, the ones that took least go: many that come once do not free a greedy one.
   */
  #forgetFull(nowMs: number): void {
    for (const [address, { left, atMs }] of this.#buckets) {
      const isFull = nowMs - atMs > this.#spanMs
      if (isFull || left >= this.size / 2) this.#buckets.delete(address)
    }
    for (const address of this.#buckets.keys()) {
      // Half, or the next address would have all gone through again.
      if (this.#buckets.size <= MOST_ADDRESSES / 2) return
      this.#buckets.delete(address)
    }
  }
}
