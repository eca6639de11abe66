import {
  type HistoryState,
  type Market,
  openPromises,
  type PromiseModel,
  type Promises,
} from '@hopwise/market'
import type { Judging, LookOrder, LookResult } from './scanner-messages.ts'

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes)

/** Looks on the scanner's thread: they learn how long offers hold. */
export class MarketLooks {
  #judging: Judging | undefined
  #promises: Promises
  #hasLooked: boolean

  /**
   * @param history of earlier looks; others may read it, so it is not written to.
   * @param judging in place of the history's own
   */
  constructor(history: HistoryState | undefined, judging: Judging | undefined) {
    this.#judging = judging
    this.#promises = goingOnFrom(history, judging?.model)
    this.#hasLooked = history !== undefined
  }

  get promises(): Promises {
    return this.#promises
  }

  /** Whether anything is known of the market. */
  get hasLooked(): boolean {
    return this.#hasLooked
  }

  /** Judges so from the next look on, as others do, who learn of it then. */
  adopt(judging: Judging): void {
    this.#judging = judging
  }

  /** @param factors of odds by the market's weather, by `HORIZONS`. */
  look(market: Market, { lookAtMs, past }: LookOrder, factors: readonly number[]): LookResult {
    const model = this.#judging?.model
    const isInUse = this.#judging?.isInWeather ?? this.#promises.weather.isInUse
    const isNewModel = model && model.version !== this.#promises.version
    if (past) this.#promises = goingOnFrom(past, model)
    else if (isNewModel) this.#promises = goingOnFrom(this.#promises.state(), model)
    this.promises.observe(market, lookAtMs, { factors, isInUse })
    this.#hasLooked = true
    return { history: this.promises.state(shared) }
  }
}

function goingOnFrom(history: HistoryState | undefined, model: PromiseModel | undefined): Promises {
  const state = history && openPromises(model, { state: history }).state()
  return openPromises(model, state ? { state } : {})
}
