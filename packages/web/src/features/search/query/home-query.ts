import { type OfferCondition, pathsQueryDefaults } from '@hopwise/contract'
import { firstQuestion } from './first-question.ts'

export const SORT_KEYS = [
  'careful',
  'get',
  'hops',
  'reserve',
  'safe',
  'reviews',
  'min',
  'age',
] as const

export type SortKey = (typeof SORT_KEYS)[number]

export interface Sort {
  readonly key: SortKey
  readonly isDescending: boolean
}

export type Side = 'give' | 'get'

/** The whole question of the home page, as its address holds it. */
export interface HomeQuery {
  /** Currency codes. */
  readonly give: string
  readonly get: string
  /** A decimal number with a point, of the currency of `side`: "0.05". */
  readonly amount: string
  /** The side whose amount is stated. */
  readonly side: Side
  readonly maxHops: number
  readonly sort: Sort
  readonly minReserveUsd: number | null
  /** Percent below the market's own price: no chain loses more. */
  readonly maxLossPercent: number | null
  /** Good reviews. */
  readonly minReviews: number | null
  /** Chains pass at least one of these on their way; any way will do when empty. */
  readonly through: readonly string[]
  /** Chains do not pass through these. */
  readonly ignoreCurrencies: readonly string[]
  /** Ids. */
  readonly ignoreExchangers: readonly string[]
  readonly onlyExchangers: readonly string[]
  readonly isFiatRemoved: boolean
  readonly city: string
  readonly forbid: readonly OfferCondition[]
  readonly isSuspiciousHidden: boolean
  /** Trades at burses may be steps, too. */
  readonly hasBurses: boolean
  /** Every sequence of offers for itself, not only the best of each sequence of currencies. */
  readonly isAllShown: boolean
  readonly isFavoritesOnly: boolean
  /** Chains that promise more and look doubtful are unfolded. */
  readonly isDoubtfulShown: boolean
  /** The open chain. */
  readonly row: string
}

/** A first visit asks something with a real answer. */
export const FIRST_QUERY: HomeQuery = {
  ...firstQuestion(),
  side: 'give',
  maxHops: pathsQueryDefaults.maxHops,
  sort: { key: 'careful', isDescending: true },
  minReserveUsd: null,
  maxLossPercent: null,
  minReviews: null,
  through: [],
  ignoreCurrencies: [],
  ignoreExchangers: [],
  onlyExchangers: [],
  isFiatRemoved: false,
  city: '',
  forbid: [],
  isSuspiciousHidden: false,
  hasBurses: false,
  isAllShown: false,
  isFavoritesOnly: false,
  isDoubtfulShown: false,
  row: '',
}

/** The same search from the other end: sides and amounts change places. */
export function swapped(query: HomeQuery): HomeQuery {
  const side = query.side === 'give' ? 'get' : 'give'
  return { ...query, give: query.get, get: query.give, side, row: '' }
}

/** The direction a key is read in first: the better end on top. */
export function bestFirst(key: SortKey): Sort {
  return { key, isDescending: key !== 'hops' && key !== 'min' && key !== 'age' }
}
