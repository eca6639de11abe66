import { type HistoryState, type Market, openPromises, type Promises } from '@hopwise/market'
import type { LookOrder, LookResult } from './scanner-messages.ts'

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes)

/** Looks on the scanner's thread: they learn how long offers hold. */
export class MarketLooks {
  #promises: Promises
  #hasLooked: boolean

  /** @param history of earlier looks; others may read it, so it is not written to. */
  constructor(history: HistoryState | undefined) {
    this.#promises = goingOnFrom(history)
    this.#hasLooked = history !== undefined
  }

  get promises(): Promises {
    return this.#promises
  }

  /** Whether anything is known of the market. */
  get hasLooked(): boolean {
    return this.#hasLooked
  }

  look(market: Market, { lookAtMs, past }: LookOrder): LookResult {
    if (past) this.#promises = goingOnFrom(past)
    this.promises.observe(market, lookAtMs)
    this.#hasLooked = true
    return { history: this.promises.state(shared) }
  }
}

function goingOnFrom(history: HistoryState | undefined): Promises {
  const state = history && openPromises(undefined, { state: history }).state()
  return openPromises(undefined, state ? { state } : {})
}
