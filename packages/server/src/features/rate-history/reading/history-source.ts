import type { Database } from '../../../db/database.ts'
import type { OpenHour } from '../memory/open-hour.ts'
import type { NamedPair, PairSlots } from '../memory/pair-slots.ts'

/** Where questions about the past look: what is written, and what is not yet. */
export interface HistorySource {
  readonly db: Database
  readonly slots: PairSlots
  readonly now: () => number
  /** Until then a simulated market tells of its past; -Infinity where none does. */
  readonly simulatedUntilMs: number
  /** The hour that is open, or one that is being written. */
  hourInMemory(hour: number): OpenHour | undefined
  /** The last 24 hours in steps, the current one last; NaN where there was no offer. */
  lastDay(pair: NamedPair): Float32Array
}
