import { hashOf, unitOf } from './hash.ts'

type Range = readonly [least: number, most: number]

/** The rhythm of spells, each in a slot of time of its own. */
export interface Rhythm {
  readonly slotS: number
  /** The probability that a slot has a spell. */
  readonly chance: number
  /** The share of its slot within which a spell begins. */
  readonly startsWithin: number
  readonly lastsS: Range
}

export interface Spell {
  /** The slot's number since 1970, from which all other draws of the spell derive. */
  readonly slot: number
  readonly startsAtS: number
  readonly endsAtS: number
}

/**
 * The spells at this moment, the latest first. Of `unitOf(seed, slot, n)` they use n = 1, 2 and 7;
 * the others are free for further draws.
 */
export function spellsAt(rhythm: Rhythm, seed: number, atS: number): Spell[] {
  const { slotS, startsWithin, lastsS } = rhythm
  // Starts are shifted, so that equally long rhythms do not change at the same moments.
  const shiftS = slotS * unitOf(seed, 0, 0)
  const last = Math.floor((atS + shiftS) / slotS)
  const longest = Math.ceil(startsWithin + lastsS[1] / slotS)
  const slots = Array.from({ length: longest + 1 }, (_, before) => last - before)
  return slots.flatMap((slot) => {
    const spell = spellOf(rhythm, seed, { slot, shiftS })
    return spell && spell.startsAtS <= atS && atS < spell.endsAtS ? [spell] : []
  })
}

/** A seed for spells of one kind, from their owner's seed. */
export function rhythmSeed(seed: number, kind: number): number {
  return hashOf(seed, kind, 0x7ac4)
}

/** The value at this share of a range. */
export function within([least, most]: Range, share: number): number {
  return least + (most - least) * share
}

function spellOf(
  { slotS, chance, startsWithin, lastsS }: Rhythm,
  seed: number,
  { slot, shiftS }: { readonly slot: number; readonly shiftS: number },
): Spell | undefined {
  if (unitOf(seed, slot, 1) >= chance) return undefined
  const startsAtS = (slot + startsWithin * unitOf(seed, slot, 2)) * slotS - shiftS
  return { slot, startsAtS, endsAtS: startsAtS + within(lastsS, unitOf(seed, slot, 7)) }
}
