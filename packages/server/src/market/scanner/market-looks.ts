import {
  type HistoryState,
  type Market,
  openPromises,
  type PromiseModel,
  type Promises,
} from '@hopwise/market'
import type { LookOrder, LookResult } from './scanner-messages.ts'

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes)

/** Looks on the scanner's thread: they learn how long offers hold. */
export class MarketLooks {
  #model: PromiseModel | undefined
  #promises: Promises
  #hasLooked: boolean

  /**
   * @param history of earlier looks; others may read it, so it is not written to.
   * @param model in place of the history's own
   */
  constructor(history: HistoryState | undefined, model: PromiseModel | undefined) {
    this.#model = model
    this.#promises = goingOnFrom(history, model)
    this.#hasLooked = history !== undefined
  }

  get promises(): Promises {
    return this.#promises
  }

  /** Whether anything is known of the market. */
  get hasLooked(): boolean {
    return this.#hasLooked
  }

  /** Judges by a model from the next look on, as others do, who learn of it then. */
  adopt(model: PromiseModel): void {
    this.#model = model
  }

  look(market: Market, { lookAtMs, past }: LookOrder): LookResult {
    const isNewModel = this.#model && this.#model.version !== this.#promises.version
    if (past) this.#promises = goingOnFrom(past, this.#model)
    else if (isNewModel) this.#promises = goingOnFrom(this.#promises.state(), this.#model)
    this.promises.observe(market, lookAtMs)
    this.#hasLooked = true
    return { history: this.promises.state(shared) }
  }
}

function goingOnFrom(history: HistoryState | undefined, model: PromiseModel | undefined): Promises {
  const state = history && openPromises(model, { state: history }).state()
  return openPromises(model, state ? { state } : {})
}
