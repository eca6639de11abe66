import { unitOf } from '../random/hash.ts'

/**
 * How an exchanger treats its offers:
 * - `steady`: takes prices once in five minutes, and evens them out;
 * - `chasing`: pays a little more than its best rival, as long as that leaves it a margin;
 * - `baiting`: pays more than usual for a few minutes, then clearly less;
 * - `vanishing`: withdraws an offer every so often, and brings it back;
 * - `lagging`: takes prices that are minutes old.
 */
export type Habit = (typeof HABITS)[number]

export const HABITS = ['steady', 'chasing', 'baiting', 'vanishing', 'lagging'] as const

/** The share of exchangers with each habit, in percent. */
export const HABIT_SHARES: Readonly<Record<Habit, number>> = {
  steady: 40,
  chasing: 25,
  baiting: 10,
  vanishing: 10,
  lagging: 15,
}

/** A habit that an exchanger has from some moment on, instead of the one it was drawn with. */
export interface HabitChange {
  readonly rank: number
  readonly habit: Habit
  readonly atS: number
}

export function drawHabit(exchangerSeed: number): Habit {
  let left = 100 * unitOf(exchangerSeed, 0, 0x4ab1)
  for (const habit of HABITS) {
    left -= HABIT_SHARES[habit]
    if (left < 0) return habit
  }
  return HABITS[0]
}

/** Whether an exchanger's prices are minutes old, so that it needs a margin to live. */
export function hasOldPrices(habit: Habit | undefined): boolean {
  return habit === 'steady' || habit === 'lagging'
}
