import { monitorEventLoopDelay } from 'node:perf_hooks'

const LOOK_EVERY_MS = 250

/** Watches how late the event loop is: the one sign that the HTTP thread has too much to do. */
export class LoadShedder {
  readonly #histogram = monitorEventLoopDelay({ resolution: 10 })
  readonly #most: number
  readonly #timer: NodeJS.Timeout
  #delayMs = 0

  constructor(mostDelayMs: number) {
    this.#most = mostDelayMs
    this.#histogram.enable()
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** The mean over the last quarter of a second. */
  get delayMs(): number {
    return this.#delayMs
  }

  get isOverloaded(): boolean {
    return this.#delayMs > this.#most
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#histogram.disable()
  }

  #look(): void {
    const { mean } = this.#histogram
    this.#delayMs = Number.isNaN(mean) ? 0 : Math.max(0, mean / 1e6 - 10)
    this.#histogram.reset()
  }
}
