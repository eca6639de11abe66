import { hashOf, unitOf } from '../random/hash.ts'

const HOUR_S = 3_600
/** The share of hours that are stormy. */
const STORMY_SHARE = 0.25
/** The factors of prices' moves; 1 is the market without storms. */
const CALM = 0.6
const STORMY = 3
/** The weather turns in the first seconds of an hour, so that no price leaps. */
const TURN_S = 300

/** The factor of prices' moves at this moment, known without the hours before. */
export function volatilityAt(seed: number, atS: number): number {
  const before = isStormyAt(seed, atS - HOUR_S) ? STORMY : CALM
  const now = isStormyAt(seed, atS) ? STORMY : CALM
  const turned = Math.min(1, (atS % HOUR_S) / TURN_S)
  return before + (now - before) * turned
}

/** Whether the hour of this moment is stormy. */
function isStormyAt(seed: number, atS: number): boolean {
  return unitOf(hashOf(seed, 0x5702, 0), Math.floor(atS / HOUR_S), 1) < STORMY_SHARE
}
