import type { SimulatedExchanger } from '../cast/exchanger.ts'
import { hashOf, unitOf } from '../random/hash.ts'

/** A pair an exchanger pays more for than the market does, for a few minutes. */
export interface Bargain {
  readonly rank: number
  /** 0 up to 1: which of the exchanger's liquid pairs. */
  readonly place: number
  /** How far above the market's own rate, 0.01 for a percent. */
  readonly gain: number
  /** The most an order may give, in dollars. */
  readonly maxUsd: number
  readonly startsAtS: number
  readonly endsAtS: number
}

const SLOT_S = 15
const CHANCE = 0.8
/** Above 1.5 % nobody is believed alone: some bargains are, some are not. */
const LEAST_GAIN = 0.01
const MOST_GAIN = 0.018
const SHORTEST_S = 60
const LONGEST_S = 240
/** Bargains of exchangers with few pairs would hardly be found. */
const RANKS_SHARE = 0.6

/** When which exchanger pays too much: the same number of bargains however large the market is. */
export class Bargains {
  readonly #seed: number
  readonly #ranks: readonly number[]

  constructor(seed: number, exchangers: readonly SimulatedExchanger[]) {
    this.#seed = hashOf(seed, 0xba46, 0x41)
    const largest = Math.ceil(exchangers.length * RANKS_SHARE)
    this.#ranks = exchangers.flatMap(({ fault }, rank) => {
      return fault === undefined && rank < largest ? [rank] : []
    })
  }

  /** Those that stand at this moment. */
  at(atS: number): Bargain[] {
    const bargains: Bargain[] = []
    const last = Math.floor(atS / SLOT_S)
    for (let slot = last - LONGEST_S / SLOT_S; slot <= last; slot++) {
      const bargain = this.#ofSlot(slot)
      if (bargain && bargain.startsAtS <= atS && atS < bargain.endsAtS) bargains.push(bargain)
    }
    return bargains
  }

  #ofSlot(slot: number): Bargain | undefined {
    const seed = this.#seed
    if (this.#ranks.length === 0 || unitOf(seed, slot, 1) >= CHANCE) return undefined
    const startsAtS = (slot + unitOf(seed, slot, 2)) * SLOT_S
    return {
      rank: this.#ranks[Math.floor(unitOf(seed, slot, 3) * this.#ranks.length)]!,
      place: unitOf(seed, slot, 4),
      gain: LEAST_GAIN + (MOST_GAIN - LEAST_GAIN) * unitOf(seed, slot, 5),
      maxUsd: Math.round(400 * (1 + 14 * unitOf(seed, slot, 6) ** 2)),
      startsAtS,
      endsAtS: startsAtS + SHORTEST_S + (LONGEST_S - SHORTEST_S) * unitOf(seed, slot, 7),
    }
  }
}
