import type { VenueId } from '../../settings/venue-settings.ts'
import type { VenueState } from './venue-state.ts'
import type { NetworkBook } from './networks/network-book.ts'

/** Facts of venues, for those who reckon with them. */
export interface KnownVenues {
  readonly networks: NetworkBook
  readonly states: ReadonlyMap<VenueId, VenueState>
  /** Increases with every change of what is known. */
  readonly version: number
  /** Those that nobody has put away. */
  shown(): readonly VenueState[]
}
