import { pathsQueryDefaults } from '@hopwise/contract'
import { noFilter, type TypedFilter } from '#web/market/filter/typed-filter.ts'
import { firstQuestion } from './first-question.ts'

export const SORT_KEYS = [
  'expected',
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
export interface HomeQuery extends TypedFilter {
  /** Currency codes. */
  readonly give: string
  readonly get: string
  /** A decimal number with a point, in the currency of `side`: "0.05". */
  readonly amount: string
  /** The side whose amount is stated. */
  readonly side: Side
  readonly maxHops: number
  readonly sort: Sort
  /** The greatest loss of a chain against the market's price, in percent. */
  readonly maxLossPercent: number | null
  /** Chains pass at least one of these on their way; any way will do when empty. */
  readonly through: readonly string[]
  readonly isSuspiciousHidden: boolean
  /** Lets trades at venues be steps, too. */
  readonly hasVenues: boolean
  /** Lists every sequence of offers, not only the best of each sequence of currencies. */
  readonly isAllShown: boolean
  readonly isFavoritesOnly: boolean
  /** Whether baits that show more than any other chain are unfolded. */
  readonly isDoubtfulShown: boolean
  /** The key of the open chain. */
  readonly row: string
}

/** The first visit's question has a real answer. */
export const FIRST_QUERY: HomeQuery = {
  ...firstQuestion(),
  side: 'give',
  maxHops: pathsQueryDefaults.maxHops,
  sort: { key: 'expected', isDescending: true },
  maxLossPercent: null,
  through: [],
  ...noFilter,
  isSuspiciousHidden: false,
  hasVenues: false,
  isAllShown: false,
  isFavoritesOnly: false,
  isDoubtfulShown: false,
  row: '',
}

/** The search in the other direction: sides and amounts change places. */
export function swapped(query: HomeQuery): HomeQuery {
  const side = query.side === 'give' ? 'get' : 'give'
  return { ...query, give: query.get, get: query.give, side, row: '' }
}

/** The first direction of a key: the better end on top. */
export function bestFirst(key: SortKey): Sort {
  return { key, isDescending: key !== 'hops' && key !== 'min' && key !== 'age' }
}
