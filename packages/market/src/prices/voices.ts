import { middleOf } from './middle-of.ts'
import type { Witnesses } from './own-mids.ts'
import type { Said } from './spread-prices.ts'

/**
 * Exchangers' voices on a currency's worth, one each: the middle of its own mids, given the others'
 * worth.
 */
export class Voices implements Said {
  readonly #said: Witnesses
  readonly #least: number
  readonly #own: Float64Array
  /** The first so many. */
  readonly #voices: Float64Array
  #count = 0

  /** @param least voices that a price needs. */
  constructor(said: Witnesses, least: number) {
    this.#said = said
    this.#least = least
    this.#own = new Float64Array(said.other.length)
    this.#voices = new Float64Array(said.starts.length)
  }

  /** The number of exchangers that speak of it. */
  weightOf(currency: number): number {
    const { speakers } = this.#said
    return speakers[currency + 1]! - speakers[currency]!
  }

  othersOf(currency: number): Int32Array {
    const { other, starts, speakers } = this.#said
    return other.subarray(starts[speakers[currency]!], starts[speakers[currency + 1]!])
  }

  /** The middle of all voices. */
  middle(currency: number, logs: Float64Array): number {
    this.#hear(currency, logs)
    if (this.#count < this.#least) return NaN
    return middleOf(this.#voices, this.#count)
  }

  /**
   * The greatest distance from the middle of one exchanger more than half of them: one that differs
   * moves it no further. Infinity where there are too few.
   */
  doubt(currency: number, logs: Float64Array): number {
    const middle = this.middle(currency, logs)
    const apart = this.#voices.subarray(0, this.#count)
    for (let voice = 0; voice < apart.length; voice++) {
      apart[voice] = Math.abs(apart[voice]! - middle)
    }
    return apart.sort()[(apart.length >> 1) + 1] ?? Infinity
  }

  #hear(currency: number, logs: Float64Array): void {
    const { other, log, starts, speakers } = this.#said
    const own = this.#own
    const end = speakers[currency + 1]!
    this.#count = 0
    for (let speaker = speakers[currency]!; speaker < end; speaker++) {
      let count = 0
      for (let mid = starts[speaker]!; mid < starts[speaker + 1]!; mid++) {
        const implied = logs[other[mid]!]! + log[mid]!
        if (!Number.isNaN(implied)) own[count++] = implied
      }
      if (count > 0) this.#voices[this.#count++] = middleOf(own, count)
    }
  }
}
