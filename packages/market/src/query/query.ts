import type { In } from '../numbers/units.ts'
import type { OfferCondition } from '../offers/condition.ts'
import type { MeasuredQuery } from './measured-filters.ts'

/** A filter on a search's offers and currencies. Everything here is applied inside the search. */
export interface OfferFilter extends MeasuredQuery {
  /** Codes no path may touch, its ends included. Unknown codes ignore nothing. */
  readonly ignoreCurrencies?: readonly string[]
  /** Exchanger ids. */
  readonly ignoreExchangers?: readonly string[]
  readonly onlyExchangers?: readonly string[]
  /** Cash hops in this city only. Without it, in any one city. */
  readonly city?: string
  /** No hop may carry one of these. */
  readonly forbid?: readonly OfferCondition[]
  readonly hideSuspicious?: boolean
  /** With `hideSuspicious`: currencies with unsure prices may be on the way all the same. */
  readonly allowUnsure?: boolean
}

/** CURRENCIES: one path per sequence of currencies, its best. OFFERS: every sequence of offers. */
export const PATH_GROUPINGS = ['CURRENCIES', 'OFFERS'] as const

export type PathGrouping = (typeof PATH_GROUPINGS)[number]

/** A query for the best chains between two currencies at a stated amount. */
export interface PathsQuery {
  /** Currency codes, different ones. */
  readonly give: string
  readonly get: string
  /** Exactly one of the two amounts: the given one, in `give`, or the wanted one, in `get`. */
  readonly giveAmount?: In<'Amount'>
  readonly getAmount?: In<'Amount'>
  /** 1 to MAX_HOPS; DEFAULT_HOPS where left out. */
  readonly maxHops?: number
  /** 1 to MAX_LIMIT; DEFAULT_PATHS where left out. */
  readonly limit?: number
  /** DEFAULT_GROUPING where left out. */
  readonly groupBy?: PathGrouping
  /**
   * Only chains that pass at least one of these codes on their way: so none of a single hop. An
   * empty list demands nothing; no chain passes an unknown code.
   */
  readonly through?: readonly string[]
  readonly filter?: OfferFilter
  /** Most steps before a search stops and says so; DEFAULT_WORK_BUDGET where left out. */
  readonly workBudget?: number
}

/** The amount that each cycle is entered with. */
export type CycleCapital =
  /** This much in dollars of the first currency; currencies without a price start no cycle. */
  | { readonly kind: 'usd'; readonly usd: In<'Usd'> }
  /** This much of each currency named; no other currency starts a cycle. */
  | { readonly kind: 'amounts'; readonly amounts: Readonly<Record<string, In<'Amount'>>> }
  /**
   * Up to this much in dollars of the first currency: all of it, or as much as the cycle takes, its
   * window's top. Cycles are ranked by the dollars they earn.
   */
  | { readonly kind: 'upTo'; readonly usd: In<'Usd'> }
  /** The best amount of the cycle's own window: its top, if it is worth at least `floorUsd`. */
  | { readonly kind: 'best'; readonly floorUsd?: In<'Usd'> }

/** A query for the most profitable cycles. */
export interface CyclesQuery {
  readonly capital: CycleCapital
  /** DEFAULT_PROFIT_PERCENT where left out. */
  readonly minProfitPercent?: number
  readonly maxProfitPercent?: number
  /** 2 to MAX_HOPS; DEFAULT_HOPS where left out. */
  readonly maxHops?: number
  /** 1 to MAX_LIMIT, MAX_LOOPS of CURRENCIES; DEFAULT_CYCLES where left out. */
  readonly limit?: number
  /** OFFERS where left out. CURRENCIES: one cycle for each loop of currencies, its best. */
  readonly groupBy?: PathGrouping
  /** Cycles through at least one of these codes. */
  readonly currencies?: readonly string[]
  /** Only cycles of this loop, given as codes from any of them, whatever `maxHops`. */
  readonly loop?: readonly string[]
  /** Only cycles that use a suspicious offer, each one the best of those. */
  readonly onlySuspicious?: boolean
  readonly filter?: OfferFilter
  readonly workBudget?: number
}

/** A query that cannot be answered as it is. */
export interface Refusal {
  readonly ok: false
  readonly reason: RefusalReason
  /** The argument at fault, as named in the query. */
  readonly argument: string
}

/** The fault of the argument. */
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

/** The most a query may ask for: hops of a chain, results, and steps where it states none. */
export const MAX_HOPS = 6
export const MAX_LIMIT = 500
export const MAX_LOOPS = 1000

/** Defaults of a query's terms: hops, results, percent of profit, steps of a search. */
export const DEFAULT_HOPS = 3
export const DEFAULT_PATHS = 50
export const DEFAULT_GROUPING: PathGrouping = 'CURRENCIES'
export const DEFAULT_CYCLES = 100
export const DEFAULT_PROFIT_PERCENT = 0.1
export const DEFAULT_WORK_BUDGET = 25_000_000
