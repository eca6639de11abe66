import type { SimulatedExchanger } from '../cast/exchanger.ts'
import type { Keeping } from '../offers/office.ts'
import type { OfferColumns } from '../offers/offer-columns.ts'
import { hashOf, unitOf } from '../random/hash.ts'
import type { Habit } from './habit.ts'

/** Steady exchangers take prices once in so many seconds, and print the mean of the last few. */
const STEADY_STEP_S = 300
const STEADY_STEPS = 3
const LAGGING_S = { least: 180, most: 600 }
/** A pair has a bait in each of its slots, at a moment that follows no clock. */
const BAIT_SLOT_S = 720
const BAIT_S = { least: 180, most: 360 }
const BAITED = 1.006
const AFTER_BAIT = BAITED * (1 - 0.015)
/** The chance that an offer is withdrawn in a minute, and the minutes for which it is gone. */
export const WITHDRAWN_CHANCE = 1 / 20
export const WITHDRAWN_MINUTES = 10
/** The factor by which a chasing exchanger outbids its best rival. */
const CHASING_GAIN = 1.0001
/** The share of its margin that it always keeps. */
const CHASING_MARGIN = 0.4

type Seeded = Pick<SimulatedExchanger, 'seed' | 'lagS'>

/** The moments whose mean prices stand in a file made at this one. */
export function priceTimesOf(
  habit: Habit | undefined,
  { seed, lagS }: Seeded,
  madeAtS: number,
): readonly number[] {
  if (habit === 'steady') {
    const shiftS = seed % STEADY_STEP_S
    const lastS = Math.floor((madeAtS + shiftS) / STEADY_STEP_S) * STEADY_STEP_S - shiftS
    return Array.from({ length: STEADY_STEPS }, (_, step) => lastS - step * STEADY_STEP_S)
  }
  if (habit === 'lagging') {
    const { least, most } = LAGGING_S
    return [madeAtS - least - (most - least) * unitOf(seed, madeAtS, 0x1a6)]
  }
  return [madeAtS - lagS]
}

/** An exchanger's share of each rate before it looks at its rivals. */
export function keepingBefore(
  habit: Habit | undefined,
  { seed }: Seeded,
  { from, to, margin }: OfferColumns,
  madeAtS: number,
): Keeping {
  // One pair has one fate in all cities.
  const seedOf = (row: number) => hashOf(seed, from[row]!, to[row]!)
  if (habit === 'baiting') {
    return (row) => 1 - (1 - margin[row]!) * baitAt(seedOf(row), madeAtS)
  }
  if (habit === 'vanishing') {
    return (row) => (isWithdrawn(seedOf(row), madeAtS) ? undefined : margin[row]!)
  }
  return (row) => margin[row]!
}

/** The share of the rate `mid` that is left for who outbids the rate of its best rival. */
export function chasedShare(rivalRate: number, mid: number, margin: number): number {
  return Math.max(CHASING_MARGIN * margin, 1 - (rivalRate * CHASING_GAIN) / mid)
}

/** The factor of a baited pair's rate at this moment. */
function baitAt(seed: number, atS: number): number {
  const shiftedS = atS + BAIT_SLOT_S * unitOf(seed, 0, 0xba1)
  const slot = Math.floor(shiftedS / BAIT_SLOT_S)
  const { least, most } = BAIT_S
  const lastsS = least + (most - least) * unitOf(seed, slot, 0xba2)
  const startsS = (BAIT_SLOT_S - lastsS) * unitOf(seed, slot, 0xba3)
  const sinceS = shiftedS - slot * BAIT_SLOT_S - startsS
  return sinceS >= 0 && sinceS < lastsS ? BAITED : AFTER_BAIT
}

/** Every minute has a chance of its own, so that no moment needs the moments before it. */
function isWithdrawn(seed: number, atS: number): boolean {
  const minute = Math.floor(atS / 60 + unitOf(seed, 0, 0x90e1))
  for (let before = 0; before < WITHDRAWN_MINUTES; before++) {
    if (unitOf(seed, minute - before, 0x90e2) < WITHDRAWN_CHANCE) return true
  }
  return false
}
