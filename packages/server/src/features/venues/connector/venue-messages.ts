import type { VenueMarket, VenueNetwork } from '@hopwise/feeds'
import type { OrderBook } from '@hopwise/market/books'
import type { VenueConfig, VenueId } from '../../../settings/venue-settings.ts'
import type { CoinTransfers } from './coin-transfers.ts'

/** A pair's book as it was read. */
export interface ReadBook {
  readonly base: string
  readonly quote: string
  readonly book: OrderBook
  /** When it was requested, by our own clock. */
  readonly atMs: number
}

/** The thread's first message. */
export interface VenuesBegin {
  readonly venues: readonly VenueConfig[]
}

/** A book, sent as soon as it is read: a turn takes seconds. */
export interface BookMessage {
  readonly kind: 'book'
  readonly venue: VenueId
  readonly read: ReadBook
}

/** Results of one turn of a venue besides its books. */
export interface VenueTurn {
  readonly kind: 'turn'
  readonly venue: VenueId
  readonly startedAtMs: number
  readonly durationMs: number
  /** The fault; undefined: nothing went wrong. */
  readonly fault: TurnFault | undefined
  readonly requests: number
  readonly bytes: number
  /** Number of those that were read in this turn. */
  readonly books: number
  /** Pairs whose book was refused, with the fault. */
  readonly badBooks: readonly { readonly symbol: string; readonly fault: string }[]
  /** Pairs of the coins that matter, where they were heard in this turn. */
  readonly markets: readonly VenueMarket[] | undefined
  readonly networks: HeardNetworks | undefined
  /** Doors by coin, at a venue that names no networks. */
  readonly transfers: ReadonlyMap<string, CoinTransfers> | undefined
}

export interface TurnFault {
  readonly reason: string
  readonly text: string
  readonly statusCode: number | null
  /** Whether the venue sent us nothing at all in this turn. */
  readonly isWhole: boolean
}

/** A venue's word on its coins' networks. */
export interface HeardNetworks {
  readonly networks: readonly VenueNetwork[]
  /** Coins and networks that we do not list, with counts. */
  readonly unlisted: ReadonlyMap<string, number>
  /** The same of those whose contract is another token's. */
  readonly foreign: ReadonlyMap<string, number>
  readonly isByKey: boolean
}

export type FromVenues = BookMessage | VenueTurn
