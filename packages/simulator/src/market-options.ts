import type { HabitChange } from './habits/habit.ts'

/** The options of a market: everything in it follows from these and the time. */
export interface MarketOptions {
  readonly seed: number
  readonly exchangers: number
  /** The number of offers in all sound files together. */
  readonly offers: number
  /** The share of misbehaving exchangers; 0.07 by default. */
  readonly faultyShare?: number
  /** Seconds between changes of every file; by default each exchanger has a pace of its own. */
  readonly periodS?: number
  /** Whether exchangers have habits and prices have stormy hours; false by default. */
  readonly habits?: boolean
  /** Habits that exchangers change to, in a market with habits. */
  readonly habitChanges?: readonly HabitChange[]
}
