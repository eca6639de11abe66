import type { OfferCondition } from '../offers/condition.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { MeasuredChange } from '../query/measured-filters.ts'
import type { PathsQuery } from '../query/query.ts'

/** The reason that a query has no path: the change of its smallest relaxation, if any helps. */
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
  /** Chains lead there; the work did not suffice to find this amount's obstacle. */
  | 'UNDECIDED'

/** A claim that the work did not suffice to prove. */
export type NoRouteDoubt =
  /** There may be a path after all. */
  | 'PATH'
  /** Perhaps there is a nearer amount, or one where none is stated. */
  | 'NEAREST_AMOUNT'
  /** There may be other changes that help, and smaller ones: then the reason is another too. */
  | 'CHANGES'

/** One thing to ask differently. */
export type QueryChange =
  /** An amount of the stated side: `giveAmount` or `getAmount`. */
  | { readonly kind: 'AMOUNT'; readonly amount: number }
  | { readonly kind: 'MAX_HOPS'; readonly maxHops: number }
  /** The greatest numbers that still have a path, 0 is "do not ask"; or flags put down. */
  | MeasuredChange
  /** Names off the lists of unwanted things (exchangers, off the list of wanted ones). */
  | { readonly kind: 'ALLOW_CONDITIONS'; readonly conditions: readonly OfferCondition[] }
  | { readonly kind: 'ALLOW_EXCHANGERS'; readonly exchangers: readonly string[] }
  | { readonly kind: 'ALLOW_CURRENCIES'; readonly currencies: readonly string[] }
  | { readonly kind: 'ALLOW_SUSPICIOUS' }
  /** Cash elsewhere: in `cities`, as the best such path; none where no city binds it. */
  | { readonly kind: 'ANY_CITY'; readonly cities: readonly string[] }
  /** A way through any currencies. */
  | { readonly kind: 'ANY_WAY' }
  | { readonly kind: 'NO_FILTER' }

/** A query that has a path, and its differences from the original. */
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
  /** The size of the changes, to order by: see `sizeOf`. */
  readonly size: number
}

/** The reason that a query has no path, and the changes that would give it one. */
export interface NoRoute {
  readonly reason: NoRouteReason
  /** The closest amount of the stated side that has a path, all else as in the query. */
  readonly nearestAmount?: number
  /** Smallest first. Each has a path. */
  readonly relaxations: readonly Relaxation[]
  /** Set with NO_COMMON_CITY: cities of each side. */
  readonly cities?: CitySides
  /** Unproved claims; empty where all of this is proved. */
  readonly unproved: readonly NoRouteDoubt[]
  /** Whether all of this is proved. */
  readonly proved: boolean
  /** Rows and steps that were looked at. */
  readonly work: number
}

/** Cities of the two ends of a path that needs cash in two cities. */
export interface CitySides {
  /** Names of cities with offers that take the given currency, and that pay the received one. */
  readonly give: readonly string[]
  readonly get: readonly string[]
  /** Codes that can be got for the one and given for the other, each in a deal of its own. */
  readonly through: readonly string[]
}
