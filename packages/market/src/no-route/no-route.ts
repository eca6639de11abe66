import type { OfferCondition } from '../offers/condition.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { PathsQuery } from '../query/query.ts'

/** What keeps a query from having a path: what its smallest relaxation changes. */
export type NoRouteReason =
  | 'UNKNOWN_CURRENCY'
  /** No chain of offers leads from one currency to the other, whatever is allowed. */
  | 'NO_OFFERS'
  | 'AMOUNT_TOO_SMALL'
  | 'AMOUNT_TOO_LARGE'
  | 'FILTERED_OUT'
  | 'MORE_HOPS_NEEDED'

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

export interface NoRoute {
  readonly reason: NoRouteReason
  /** The closest amount of the stated side that has a path, all else as asked. */
  readonly nearestAmount?: number
  /** Smallest first. Each has a path. */
  readonly relaxations: readonly Relaxation[]
  /** False where the work bound ended a search: there may be nearer amounts, or more ways. */
  readonly proved: boolean
}
