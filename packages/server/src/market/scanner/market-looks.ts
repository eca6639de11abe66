import { type HistoryState, type Market, openPromises, type Promises } from '@hopwise/market'
import type { LookOrder, LookResult } from './scanner-messages.ts'

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes)

/** Looks on the scanner's thread: they learn how long offers hold. */
export class MarketLooks {
  readonly promises: Promises
  #hasLooked: boolean

  /** @param history of earlier looks; others may read it, so it is not written to. */
  constructor(history: HistoryState | undefined) {
    const state = history && openPromises(undefined, { state: history }).state()
    this.promises = openPromises(undefined, state ? { state } : {})
    this.#hasLooked = state !== undefined
  }

  /** Whether anything is known of the market. */
  get hasLooked(): boolean {
    return this.#hasLooked
  }

  look(market: Market, { lookAtMs }: LookOrder): LookResult {
    this.promises.observe(market, lookAtMs)
    this.#hasLooked = true
    return { history: this.promises.state(shared) }
  }
}
