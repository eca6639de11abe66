/** How much one address has left; filled again as time goes by. */
interface Bucket {
  left: number
  atMs: number
}

const MOST_ADDRESSES = 100_000

/** A rate limit for each address: `perMinute` tokens, at once or one by one. */
export class TokenBuckets {
  readonly #perMinute: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** 0 where the tokens were there and are taken; else after how many seconds they will be. */
  take(address: string, tokens: number, nowMs: number): number {
    const bucket = this.#bucketOf(address, nowMs)
    if (bucket.left >= tokens) {
      bucket.left -= tokens
      return 0
    }
    return Math.ceil(((tokens - bucket.left) / this.#perMinute) * 60)
  }

  #bucketOf(address: string, nowMs: number): Bucket {
    const known = this.#buckets.get(address)
    if (!known) {
      if (this.#buckets.size >= MOST_ADDRESSES) this.#forgetFull(nowMs)
      const bucket = { left: this.#perMinute, atMs: nowMs }
      this.#buckets.set(address, bucket)
      return bucket
    }
    const filled = ((nowMs - known.atMs) / 60_000) * this.#perMinute
    known.left = Math.min(this.#perMinute, known.left + Math.max(0, filled))
    known.atMs = nowMs
    return known
  }

  /** Whoever asked nothing for a minute has a full bucket, and needs none. */
  #forgetFull(nowMs: number): void {
    for (const [address, { atMs }] of this.#buckets) {
      if (nowMs - atMs > 60_000) this.#buckets.delete(address)
    }
    if (this.#buckets.size >= MOST_ADDRESSES) this.#buckets.clear()
  }
}
