import type { BurseService } from './burse-service.ts'

export type { BurseService } from './burse-service.ts'
export type { BurseState, TurnSummary } from './burse-state.ts'
export { listBurses } from './list-burses.ts'
export { type HeardBurses, hearBurses, openBurses } from './open-burses.ts'
export { BurseReading } from './publishing/burse-reading.ts'
export type { Unlisted } from './networks/network-book.ts'
export {
  type BurseTerms,
  findNetwork,
  findTerms,
  giveBack,
  type KnownNetwork,
  savePersons,
  saveTerms,
} from './networks/network-store.ts'
export { allNetworks } from './spreads/spread-venues.ts'
export { FeeSourceEnum } from './spreads/spread-types.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** Burses, their books and networks; undefined where none is read. */
    readonly burses: BurseService | undefined
  }
}
