import type { VenueService } from './venue-service.ts'

export type { VenueService } from './venue-service.ts'
export type { VenueState, TurnSummary } from './venue-state.ts'
export { listVenues } from './list-venues.ts'
export { type HeardVenues, hearVenues, openVenues } from './open-venues.ts'
export { VenueReading } from './publishing/venue-reading.ts'
export { NetworkBook, type Unlisted } from './networks/network-book.ts'
export { transferFeesOf } from './transfers/transfer-fees.ts'
export {
  type VenueTerms,
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
    /** Venues, their books and networks; undefined where none is read. */
    readonly venues: VenueService | undefined
  }
}
