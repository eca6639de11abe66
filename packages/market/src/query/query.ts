import type { OfferCondition } from '../offers/condition.ts'

/** Which offers and currencies a search may use. Everything here is applied inside the search. */
export interface OfferFilter {
  /** Reserve in dollars; an offer in a currency without a known price does not pass. */
  readonly minReserveUsd?: number
  /** Good reviews of the exchanger. */
  readonly minReviews?: number
  /** Codes no path may touch, its ends included. Unknown codes ignore nothing. */
  readonly ignoreCurrencies?: readonly string[]
  /** Exchanger ids. */
  readonly ignoreExchangers?: readonly string[]
  readonly onlyExchangers?: readonly string[]
  /** No bank, transfer or cash inside the path; its ends excepted. */
  readonly removeFiat?: boolean
  /** Cash hops in this city only. Without it, in any one city. */
  readonly city?: string
  /** No hop may carry one of these. */
  readonly forbid?: readonly OfferCondition[]
  readonly hideSuspicious?: boolean
}

/** CURRENCIES: one path per sequence of currencies, its best. OFFERS: every sequence of offers. */
export type PathGrouping = 'CURRENCIES' | 'OFFERS'

export interface PathsQuery {
  /** Currency codes, different ones. */
  readonly give: string
  readonly get: string
  /** Exactly one of the two amounts: what is given, in `give`, or what is wanted, in `get`. */
  readonly giveAmount?: number
  readonly getAmount?: number
  /** 1..6, 3 by default. */
  readonly maxHops?: number
  /** 1..500, 50 by default. */
  readonly limit?: number
  readonly groupBy?: PathGrouping
  readonly filter?: OfferFilter
  /** Most steps a search may take before it stops and says so; 25 million by default. */
  readonly workBudget?: number
}

/** What each cycle is entered with. */
export type CycleCapital =
  /** This much in dollars of the first currency; currencies without a price start no cycle. */
  | { readonly kind: 'usd'; readonly usd: number }
  /** This much of each currency named; no other currency starts a cycle. */
  | { readonly kind: 'amounts'; readonly amounts: Readonly<Record<string, number>> }
  /** The best amount of the cycle's own window: its top, if it is worth at least `floorUsd`. */
  | { readonly kind: 'best'; readonly floorUsd?: number }

export interface CyclesQuery {
  readonly capital: CycleCapital
  /** 0.1 by default. */
  readonly minProfitPercent?: number
  readonly maxProfitPercent?: number
  /** 2..6, 3 by default. */
  readonly maxHops?: number
  /** 1..500, 100 by default. */
  readonly limit?: number
  /** Cycles through at least one of these codes. */
  readonly currencies?: readonly string[]
  readonly filter?: OfferFilter
  readonly workBudget?: number
}

/** A query that cannot be answered as asked. */
export interface Refusal {
  readonly ok: false
  readonly reason: RefusalReason
  /** The argument at fault, as named in the query. */
  readonly argument: string
}

export type RefusalReason =
  | 'UNKNOWN_CURRENCY'
  | 'SAME_CURRENCY'
  | 'BAD_AMOUNT'
  | 'ONE_AMOUNT_NEEDED'
  | 'BAD_HOPS'
  | 'BAD_LIMIT'
  | 'BAD_NUMBER'
  | 'BAD_GROUPING'
  | 'UNKNOWN_CONDITION'

export const MAX_HOPS = 6
export const MAX_LIMIT = 500
export const DEFAULT_WORK_BUDGET = 25_000_000
