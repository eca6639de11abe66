import { NetworkBuckets } from '../lib/limits/network-buckets.ts'

/** Time of market threads that an asker may take a second… */
const GIVEN_MS = 10
/** …and at once, having asked nothing for a while. */
const SAVED_MS = 500
/** Plain questions of one asker that may be open: more than a page asks at once. */
const OPEN = 4

/**
 * Time that each asker takes of the market's threads; a site has sixteen times as much. An asker
 * that has taken much of late waits behind others, however many ask: there is time for everybody's
 * one question, and none for everything one address may think of.
 */
export class AskerTime {
  readonly #left = new NetworkBuckets({
    size: SAVED_MS,
    spanMs: (SAVED_MS / GIVEN_MS) * 1000,
  })
  readonly #open = new Map<string, number>()

  /** Whether a question of theirs gives way to others'. */
  isGreedy(asker: string): boolean {
    return (this.#open.get(asker) ?? 0) >= OPEN || this.left(asker) <= 0
  }

  /** Milliseconds left. */
  left(asker: string): number {
    return this.#left.left(asker)
  }

  opened(asker: string): void {
    this.#open.set(asker, (this.#open.get(asker) ?? 0) + 1)
  }

  closed(asker: string): void {
    const open = (this.#open.get(asker) ?? 0) - 1
    if (open > 0) this.#open.set(asker, open)
    else this.#open.delete(asker)
  }

  took(asker: string, tookMs: number): void {
    this.#left.spend(asker, tookMs)
  }
}
