import { hashOf, hashOfText, unitOf } from '../random/hash.ts'
import { type Rhythm, spellsAt } from '../random/spells.ts'

/** Whether a venue answers, and the end of its silence. */
export type VenueMood =
  | { readonly kind: 'open' }
  | { readonly kind: 'down' | 'busy'; readonly untilS: number }

/** Whether deposits and withdrawals of a coin are open on a network. */
export interface Transfers {
  readonly deposit: boolean
  readonly withdraw: boolean
}

/** Down for some fifty minutes of a week in all. */
const DOWN: Rhythm = { slotS: 14_400, chance: 0.5, startsWithin: 0.9, lastsS: [60, 240] }
/** A venue is overloaded for seconds: a five hundredth of its time. */
const BUSY: Rhythm = { slotS: 1_200, chance: 0.4, startsWithin: 0.9, lastsS: [3, 10] }
/** With thirty coins, one is closed more often than not. */
const CLOSED: Rhythm = { slotS: 7_200, chance: 0.08, startsWithin: 0.9, lastsS: [900, 5_400] }

export function moodAt(seed: number, atS: number): VenueMood {
  for (const [kind, rhythm] of [['down', DOWN] as const, ['busy', BUSY] as const]) {
    const [spell] = spellsAt(rhythm, hashOf(seed, hashOfText(kind), 1), atS)
    if (spell) return { kind, untilS: spell.endsAtS }
  }
  return { kind: 'open' }
}

/** A third of closures are of deposits, a third of withdrawals, a third of both. */
export function transfersAt(seed: number, where: string, atS: number): Transfers {
  const own = hashOf(seed, hashOfText(where), 2)
  const [spell] = spellsAt(CLOSED, own, atS)
  if (!spell) return { deposit: true, withdraw: true }
  const kind = unitOf(own, spell.slot, 3)
  return { deposit: kind >= 2 / 3, withdraw: kind < 1 / 3 }
}
