import { askerOf, holdersOf } from './client-network.ts'
import { SharedBuckets } from './shared-buckets.ts'
import { type Limit, takeOfAll, TokenBuckets } from './token-buckets.ts'

/** The factor by which everybody together may exceed one network. */
const ALL_TIMES = 100

export interface NetworkLimit {
  /** Tokens one network has at once, and is given again in each span. */
  readonly size: number
  readonly spanMs: number
  /**
   * Whether everybody together has a limit too: where each token leaves something with us, or is
   * sent to others. Each is then taken alone.
   */
  readonly isOverAll?: boolean
}

/**
 * A rate limit by network address: for a network, for its site with all its networks and, where
 * wanted, for everybody. Every limit on strangers' requests is one of these.
 */
export class NetworkBuckets {
  readonly #byTimes = new Map<number, TokenBuckets>()
  readonly #limit: NetworkLimit
  readonly #everybody: SharedBuckets | undefined

  constructor(limit: NetworkLimit) {
    this.#limit = limit
    const { size, spanMs, isOverAll = false } = limit
    this.#everybody = isOverAll ? new SharedBuckets(size * ALL_TIMES, spanMs) : undefined
  }

  /** 0 where the tokens were there and are taken; else after how many seconds they will be. */
  take(network: string, tokens = 1, nowMs = performance.now()): number {
    return takeOfAll(this.of(network, nowMs), tokens, nowMs)
  }

  /** Takes tokens for finished work: missing ones are owed, by the site with it. */
  spend(network: string, tokens: number, nowMs = performance.now()): void {
    for (const [buckets, name] of this.of(network, nowMs)) buckets.spend(name, tokens, nowMs)
  }

  /** Tokens that a network and its site have now. */
  left(network: string, nowMs = performance.now()): number {
    const own = this.#own(network)
    return Math.min(...own.map(([buckets, name]) => buckets.left(name, nowMs)))
  }

  /**
   * Tokens that a network has taken, or its site with all its networks, and that have not refilled:
   * the owner of one network of a site has them all, and is nobody new in the next.
   */
  taken(network: string, nowMs = performance.now()): number {
    const [buckets, name] = this.#own(network).at(-1)!
    return buckets.size - buckets.left(name, nowMs)
  }

  /** The buckets of one network, to be taken from together with other limits. */
  of(network: string, nowMs: number): readonly Limit[] {
    const everybody = this.#everybody?.of(askerOf(network), '', nowMs) ?? []
    return [...this.#own(network), ...everybody]
  }

  #own(network: string): readonly Limit[] {
    return holdersOf(network).map(({ name, times }) => [this.#bucketsOf(times), name])
  }

  #bucketsOf(times: number): TokenBuckets {
    const known = this.#byTimes.get(times)
    if (known) return known
    const buckets = new TokenBuckets(this.#limit.size * times, this.#limit.spanMs)
    this.#byTimes.set(times, buckets)
    return buckets
  }
}
