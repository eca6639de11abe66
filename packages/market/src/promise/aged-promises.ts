import type { In } from '../numbers/units.ts'
import { HELD_SHARE, type Promises } from './open-promises.ts'
import { TOO_NEW_CHANCE } from './outlook.ts'

/** A look is due every five minutes; up to this age the last one says how things are now. */
const FRESH_MS = 15 * 60_000
const HALF_LIFE_MS = 6 * 3_600_000
/** Older looks say nothing of the market. */
const OLDEST_MS = 24 * 3_600_000

/**
 * Promises by a look that may be of hours ago, because nobody looks any more. The older it is the
 * nearer its chances come to those of an offer nobody knows; after a day all are too new to judge.
 * A lower chance stays as it is.
 */
export function agedPromises(promises: Promises, nowMs: In<'Milliseconds'>): Promises {
  const ageMs = nowMs - promises.seenAtMs
  if (!(ageMs > FRESH_MS)) return promises
  const kept = 0.5 ** ((ageMs - FRESH_MS) / HALF_LIFE_MS)
  return {
    ...promises,
    promiseOf: (market, path, query) => {
      const held = promises.promiseOf(market, path, { ...query, shares: [HELD_SHARE] })
      const factor = ageFactor(held.probabilities[0]!, kept)
      const { placeFactor = 1 } = query
      const said = promises.promiseOf(market, path, { ...query, placeFactor: placeFactor * factor })
      return { ...said, isTooNew: said.isTooNew || ageMs > OLDEST_MS }
    },
  }
}

/** The factor of a row's odds to break that brings its chance to hold to where its age has it. */
function ageFactor(chance: number, kept: number): number {
  if (chance <= TOO_NEW_CHANCE || chance === 1) return 1
  const aged = TOO_NEW_CHANCE + kept * (chance - TOO_NEW_CHANCE)
  return ((1 - aged) * chance) / (aged * (1 - chance))
}
