import { hashOf, unitOf } from '../random/hash.ts'
import { type Rhythm, rhythmSeed, spellsAt, within } from '../random/spells.ts'
import type { VenueId } from './facts/venue-facts.ts'

/** A coin that is dearer or cheaper on one venue than anywhere else, for a while. */
export interface VenueWindow {
  readonly venue: VenueId
  readonly coin: string
  /** The move of its price there, 0.01 for a percent dearer. */
  readonly move: number
  readonly startsAtS: number
  readonly endsAtS: number
}

interface Track extends Rhythm {
  readonly move: readonly [least: number, most: number]
}

/** Both fees together are half a percent: a larger move pays, if withdrawal is cheap. */
const TRACKS: readonly Track[] = [
  { slotS: 90, chance: 0.6, startsWithin: 1, lastsS: [40, 150], move: [0.008, 0.018] },
  { slotS: 900, chance: 0.8, startsWithin: 0.5, lastsS: [240, 780], move: [0.007, 0.012] },
]

/** Prices take this long to rise. */
const RISE_S = 4
const FALL_S = 8

/** Periods in which a coin is worth more on one venue than on another. */
export class VenueWindows {
  readonly #seed: number
  readonly #venues: readonly VenueId[]
  readonly #coins: readonly string[]

  /**
   * @param coins those that all venues trade.
   */
  constructor(seed: number, venues: readonly VenueId[], coins: readonly string[]) {
    this.#seed = hashOf(seed, 0xb045, 0x41)
    this.#venues = venues
    this.#coins = coins
  }

  /** The windows open at this moment. */
  at(atS: number): VenueWindow[] {
    return TRACKS.flatMap((track, index) => {
      const seed = rhythmSeed(this.#seed, index)
      return spellsAt(track, seed, atS).map(({ slot, startsAtS, endsAtS }) => {
        const size = within(track.move, unitOf(seed, slot, 5))
        return {
          venue: this.#venues[Math.floor(unitOf(seed, slot, 3) * this.#venues.length)]!,
          coin: this.#coins[Math.floor(unitOf(seed, slot, 4) * this.#coins.length)]!,
          move: unitOf(seed, slot, 6) < 0.5 ? -size : size,
          startsAtS,
          endsAtS,
        }
      })
    })
  }
}

/** The part of a window's price move at a moment: it rises from the start and falls to the end. */
export function moveAt({ move, startsAtS, endsAtS }: VenueWindow, atS: number): number {
  return move * Math.max(0, Math.min(1, (atS - startsAtS) / RISE_S, (endsAtS - atS) / FALL_S))
}
