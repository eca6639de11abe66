import { getHeapStatistics } from 'node:v8'

/** The share of memory for kept answers: the rest is for answers under way and all else. */
const SHARE = 1 / 4

/** A question that keeps its last answer for newcomers, and for the difference to the next. */
interface KeptSubscription {
  /** Bytes that it keeps now, including those that its readers were sent and have not taken. */
  readonly keptBytes: number
  /** Ends it, for all its readers, without a last word. */
  readonly drop: () => void
}

/**
 * Limits the last answers of all live questions together. An address's streams are bounded, the
 * number of addresses is not: where all together keep too much, the largest ends first. Pages ask
 * again by themselves, a little later each time, and pages that people look at are small.
 */
export class SubscriptionMemoryLimit {
  readonly #mostBytes: number
  readonly #bytes = new Map<KeptSubscription, number>()
  #sumBytes = 0

  constructor(mostBytes = getHeapStatistics().heap_size_limit * SHARE) {
    this.#mostBytes = mostBytes
  }

  /** Its readers were just sent something. */
  noteSent(subscription: KeptSubscription): void {
    this.#count(subscription)
    if (this.#sumBytes <= this.#mostBytes) return
    // Readers may have taken some since the count.
    for (const each of this.#bytes.keys()) this.#count(each)
    for (const largest of this.#largestFirst()) {
      if (this.#sumBytes <= this.#mostBytes) return
      this.forget(largest)
      largest.drop()
    }
  }

  forget(subscription: KeptSubscription): void {
    this.#sumBytes -= this.#bytes.get(subscription) ?? 0
    this.#bytes.delete(subscription)
  }

  #count(subscription: KeptSubscription): void {
    const bytes = subscription.keptBytes
    this.#sumBytes += bytes - (this.#bytes.get(subscription) ?? 0)
    this.#bytes.set(subscription, bytes)
  }

  #largestFirst(): readonly KeptSubscription[] {
    return [...this.#bytes].toSorted(([, a], [, b]) => b - a).map(([subscription]) => subscription)
  }
}
