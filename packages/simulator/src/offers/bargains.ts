import type { SimulatedExchanger } from '../cast/exchanger.ts'
import { hashOf, unitOf } from '../random/hash.ts'
import { type Rhythm, type Spell, rhythmSeed, spellsAt, within } from '../random/spells.ts'

/** A pair an exchanger pays more for than the market does, for a while. */
export interface Bargain {
  readonly rank: number
  /** The place among the exchanger's liquid pairs, 0 up to 1. */
  readonly place: number
  /** The gain over the market's rate, 0.01 for a percent. */
  readonly gain: number
  /** The most an order may give, in dollars. */
  readonly maxUsd: number
  readonly startsAtS: number
  readonly endsAtS: number
}

/** A track of bargains, one after another. */
interface Track extends Rhythm {
  readonly gain: readonly [least: number, most: number]
  /** The range of dollars a bargain takes; most take little more than the least. */
  readonly maxUsd: readonly [least: number, most: number]
}

/**
 * Bargains gone within minutes. Above 1.5 % no single exchanger is trusted: some of these are, some
 * are not.
 */
const QUICK: Track = {
  slotS: 15,
  chance: 0.5,
  startsWithin: 1,
  lastsS: [60, 240],
  gain: [0.01, 0.018],
  maxUsd: [400, 6_000],
}

/** A track with nearly always one bargain, and always a trusted one. */
function slow(slotS: number): Track {
  return {
    slotS,
    chance: 1,
    startsWithin: 0.1,
    lastsS: [0.85 * slotS, 0.9 * slotS],
    gain: [0.007, 0.013],
    maxUsd: [1_200, 9_000],
  }
}

/** Bait that nobody honours: far too good, and there for hours. */
const BAIT: Track = {
  slotS: 9_000,
  chance: 1,
  startsWithin: 0.2,
  lastsS: [6_000, 8_600],
  gain: [0.04, 0.12],
  maxUsd: [500, 20_000],
}

const TRACKS = [QUICK, slow(900), slow(2_700), slow(6_300), slow(14_400), slow(24_000), BAIT, BAIT]

/** The largest share of ranks, as bargains of exchangers with few pairs would hardly be found. */
const RANKS_SHARE = 0.6

/** The bargains over time and exchangers: as many in a large market as in a small one. */
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

  /** The bargains open at this moment. */
  at(atS: number): Bargain[] {
    if (this.#ranks.length === 0) return []
    return TRACKS.flatMap((track, index) => {
      const seed = rhythmSeed(this.#seed, index)
      return spellsAt(track, seed, atS).map((spell) => this.#during(track, seed, spell))
    })
  }

  #during(track: Track, seed: number, { slot, startsAtS, endsAtS }: Spell): Bargain {
    return {
      rank: this.#ranks[Math.floor(unitOf(seed, slot, 3) * this.#ranks.length)]!,
      place: unitOf(seed, slot, 4),
      gain: within(track.gain, unitOf(seed, slot, 5)),
      maxUsd: Math.round(within(track.maxUsd, unitOf(seed, slot, 6) ** 2)),
      startsAtS,
      endsAtS,
    }
  }
}
