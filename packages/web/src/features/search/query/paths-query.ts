import { type OfferFilter, type PathsQuery, pathsQueryDefaults } from '@hopwise/contract'
import { FIRST_CHAINS } from '#web/market/chain/first-chains.ts'
import { filterInput } from '#web/market/filter/typed-filter.ts'
import type { HomeQuery } from './home-query.ts'

/** The pool in which the page looks for the first chains of another order. */
const SORTED_PATHS = pathsQueryDefaults.limit
/** The list once more is wanted: the contract's limit. */
const MOST_PATHS = 200

interface Wanted {
  /** Whether more chains than the first are wanted. */
  readonly wantsMore?: boolean
}

/** The question for the server; undefined while there is nothing to ask. */
export function pathsQueryOf(
  query: HomeQuery,
  { wantsMore = false }: Wanted = {},
): PathsQuery | undefined {
  const amount = Number(query.amount)
  if (query.give === query.get || !(amount > 0)) return undefined
  return {
    give: query.give,
    get: query.get,
    ...(query.side === 'give' ? { giveAmount: amount } : { getAmount: amount }),
    maxHops: query.maxHops,
    limit: wantsMore ? MOST_PATHS : isBestFirst(query) ? FIRST_CHAINS : SORTED_PATHS,
    groupBy: query.isAllShown ? 'OFFERS' : 'CURRENCIES',
    // Whatever the page's order, bait must not displace another chain.
    order: pathsQueryDefaults.order,
    ...listed('through', query.through),
    filter: offerFilterOf(query),
  }
}

/** Whether the page lists in the server's order, so that both begin alike. */
export function isBestFirst({ sort, isFavoritesOnly, maxLossPercent }: HomeQuery): boolean {
  const isNarrowed = isFavoritesOnly || maxLossPercent !== null
  return sort.key === 'expected' && sort.isDescending && !isNarrowed
}

/** Only values that are set, so that equal filters are equal texts. */
function offerFilterOf(query: HomeQuery): OfferFilter {
  return {
    ...filterInput(query),
    // Shown ones wait behind a line of the page.
    hideSuspicious: query.isSuspiciousHidden,
    ...(query.hasVenues ? { withBurses: true } : {}),
  }
}

function listed<K extends string, T>(key: K, values: readonly T[]) {
  return (values.length === 0 ? {} : { [key]: [...values] }) as { [P in K]?: T[] }
}
