import { type HistoryState, type Market, openPromises, type Promises } from '@hopwise/market'
import type { LookOrder, LookResult } from './scanner-messages.ts'

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes)

/** Looks on the scanner's thread: they learn how long offers hold. */
export class MarketLooks {
  readonly #promises: Promises
  #hasLooked: boolean

  /** @param history of earlier looks; others may read it, so it is not written to. */
  constructor(history: HistoryState | undefined) {
    this.#hasLooked = history !== undefined
    const state = history && openPromises(undefined, { state: history }).state()
    this.#promises = openPromises(undefined, state ? { state } : {})
  }

  /** By all looks so far; undefined before the first. */
  get promises(): Promises | undefined {
    return this.#hasLooked ? this.#promises : undefined
  }

  look(market: Market, { lookAtMs }: LookOrder): LookResult {
    this.#hasLooked = true
    this.#promises.observe(market, lookAtMs)
    return { history: this.#promises.state(shared) }
  }
}
