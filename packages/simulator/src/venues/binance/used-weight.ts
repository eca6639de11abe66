/** The venue's own limit a minute. */
const WEIGHT_A_MINUTE = 6_000
/** A client beyond this weight is banned for a while. */
const WEIGHT_OF_BAN = 9_000
const BAN_S = 120

export interface Weighed {
  /** The weight used in this minute, this question included. */
  readonly used: number
  /** The status of a refusal, and its end. */
  readonly refused: { readonly status: 429 | 418; readonly untilS: number } | undefined
}

/**
 * The weight of each minute's questions. It is the venues' only memory, and no honest client meets
 * it.
 */
export class UsedWeight {
  #minute = 0
  #used = 0
  #bannedUntilS = 0

  add(weight: number, atS: number): Weighed {
    const minute = Math.floor(atS / 60)
    if (minute !== this.#minute) [this.#minute, this.#used] = [minute, 0]
    this.#used += weight
    if (this.#used > WEIGHT_OF_BAN && atS >= this.#bannedUntilS) this.#bannedUntilS = atS + BAN_S
    if (atS < this.#bannedUntilS) return this.#with(418, this.#bannedUntilS)
    if (this.#used > WEIGHT_A_MINUTE) return this.#with(429, (minute + 1) * 60)
    return { used: this.#used, refused: undefined }
  }

  #with(status: 429 | 418, untilS: number): Weighed {
    return { used: this.#used, refused: { status, untilS } }
  }
}
