export interface PauseLimits {
  readonly firstMs: number
  readonly longestMs: number
  /** After running this long, a process gets the first pause again. */
  readonly soundMs: number
}

/** The pause before an unexpectedly ended process is restarted: longer each time in a row. */
export class GrowingPause {
  readonly #limits: PauseLimits
  #inARow = 0

  constructor(limits: PauseLimits) {
    this.#limits = limits
  }

  after(ranMs: number): number {
    const { firstMs, longestMs, soundMs } = this.#limits
    this.#inARow = ranMs >= soundMs ? 0 : this.#inARow
    return Math.min(firstMs * 2 ** this.#inARow++, longestMs)
  }
}
