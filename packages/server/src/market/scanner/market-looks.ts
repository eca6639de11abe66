import { type HistoryState, type Market, openPromises, type Promises } from '@hopwise/market'
import type { LookOrder, LookResult } from './scanner-messages.ts'

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes)

/** Looks on the scanner's thread: they learn how long offers hold. */
export class MarketLooks {
  readonly #promises: Promises

  /** @param history of earlier looks; others may read it, so it is not written to. */
  constructor(history: HistoryState | undefined) {
    const state = history && openPromises(undefined, { state: history }).state()
    this.#promises = openPromises(undefined, state ? { state } : {})
  }

  look(market: Market, { lookAtMs }: LookOrder): LookResult {
    this.#promises.observe(market, lookAtMs)
    return { history: this.#promises.state(shared) }
  }
}
