import type { OfferCondition } from '../offers/condition.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { PathsQuery } from '../query/query.ts'

/** What keeps a query from having a path: what its smallest relaxation changes, if any helps. */
export type NoRouteReason =
  | 'UNKNOWN_CURRENCY'
  /** No chain of offers leads from one currency to the other, whatever is allowed. */
  | 'NO_OFFERS'
  /** Chains of offers do, but of none can all cash hops be made in one city. */
  | 'NO_COMMON_CITY'
  /** Chains of offers in one city do, but no amount passes all limits of any. */
  | 'LIMITS_NEVER_MEET'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'FILTERED_OUT'
  | 'MORE_HOPS_NEEDED'
  /** Chains lead there; what keeps this amount from them was not found with the work allowed. */
  | 'UNDECIDED'

/** What the work allowed was not enough to prove. */
export type NoRouteDoubt =
  /** There may be a path after all. */
  | 'PATH'
  /** There may be a nearer amount, or one where none is told. */
  | 'NEAREST_AMOUNT'
  /** There may be other changes that help, and smaller ones: then the reason is another too. */
  | 'CHANGES'

/** One thing to ask differently. */
export type QueryChange =
  /** Of the stated side: `giveAmount` or `getAmount`. */
  | { readonly kind: 'AMOUNT'; readonly amount: number }
  | { readonly kind: 'MAX_HOPS'; readonly maxHops: number }
  /** The greatest numbers that still have a path; 0 is "do not ask". */
  | { readonly kind: 'MIN_REVIEWS'; readonly minReviews: number }
  | { readonly kind: 'MIN_RESERVE_USD'; readonly minReserveUsd: number }
  /** Off the lists of what is not wanted (and exchangers on the list of those that are). */
  | { readonly kind: 'ALLOW_CONDITIONS'; readonly conditions: readonly OfferCondition[] }
  | { readonly kind: 'ALLOW_EXCHANGERS'; readonly exchangers: readonly string[] }
  | { readonly kind: 'ALLOW_CURRENCIES'; readonly currencies: readonly string[] }
  | { readonly kind: 'ALLOW_FIAT' }
  | { readonly kind: 'ALLOW_SUSPICIOUS' }
  /** Cash elsewhere: in `cities`, as the best such path; none where no city binds it. */
  | { readonly kind: 'ANY_CITY'; readonly cities: readonly string[] }
  /** Through whatever currencies. */
  | { readonly kind: 'ANY_WAY' }
  | { readonly kind: 'NO_FILTER' }

/** A query that has a path, and what makes it differ from the one asked. */
export interface Relaxation {
  /** One change; several only where no single one helps. */
  readonly changes: readonly QueryChange[]
  /** The query with the changes made. */
  readonly query: PathsQuery
  /**
   * A path it has: the promise is kept. Where limits lie just beside the amounts, a search for the
   * best path may run out of work before it meets any.
   */
  readonly path: FoundPath
  /** How much is asked of the client, to order by: see `sizeOf`. */
  readonly size: number
}

/** Why a query has no path, and what would give it one. */
export interface NoRoute {
  readonly reason: NoRouteReason
  /** The closest amount of the stated side that has a path, all else as asked. */
  readonly nearestAmount?: number
  /** Smallest first. Each has a path. */
  readonly relaxations: readonly Relaxation[]
  /** With NO_COMMON_CITY: where each side is dealt in. */
  readonly cities?: CitySides
  /** Empty where all of this is proved. */
  readonly unproved: readonly NoRouteDoubt[]
  /** Whether all of this is proved. */
  readonly proved: boolean
  /** Rows and steps that were looked at. */
  readonly work: number
}

/** Where the two ends of a route that needs cash in two cities can be dealt in. */
export interface CitySides {
  /** By name: where offers are made that take what is given, and those that pay what is got. */
  readonly give: readonly string[]
  readonly get: readonly string[]
  /** Codes that can be got for the one and given for the other, each in a deal of its own. */
  readonly through: readonly string[]
}
