import type { Database } from '../../../db/database.ts'
import type { OpenHour } from '../memory/open-hour.ts'
import type { NamedPair, PairSlots } from '../memory/pair-slots.ts'

/** The sources of answers about the past: written hours, and open ones. */
export interface HistorySource {
  readonly db: Database
  readonly slots: PairSlots
  readonly now: () => number
  /** The end of the simulated market's past; -Infinity where there is none. */
  readonly simulatedUntilMs: number
  /** The hour that is open, or one that is being written. */
  hourInMemory(hour: number): OpenHour | undefined
  /** The last 24 hours in steps, the current one last; NaN where there was no offer. */
  lastDay(pair: NamedPair): Float32Array
}
