import {
  type OfferFilter,
  type PathsQuery,
  pathsQueryDefaults,
  type SearchOrder,
} from '@hopwise/contract'
import type { HomeQuery } from './home-query.ts'

/** What the page lists at first: no more is looked for, sent and kept alive for most readers. */
const FIRST_PATHS = 20
/** What it lists once more is wanted. */
const MOST_PATHS = pathsQueryDefaults.limit

/** The question for the server; undefined where there is nothing to ask. */
export function pathsQueryOf(
  query: HomeQuery,
  { wantsMore = false }: { readonly wantsMore?: boolean } = {},
): PathsQuery | undefined {
  const amount = Number(query.amount)
  if (query.give === query.get || !(amount > 0)) return undefined
  return {
    give: query.give,
    get: query.get,
    ...(query.side === 'give' ? { giveAmount: amount } : { getAmount: amount }),
    maxHops: query.maxHops,
    limit: wantsMore ? MOST_PATHS : FIRST_PATHS,
    groupBy: query.isAllShown ? 'OFFERS' : 'CURRENCIES',
    order: orderOf(query),
    filter: offerFilterOf(query),
  }
}

/** Suspicious offers take places of those that are believed only where a reader wants it so. */
export function orderOf({ sort }: HomeQuery): SearchOrder {
  return sort.key === 'get' ? 'RETURN' : 'CAREFUL'
}

/** Whether the page's order is the server's own: the first of one are the first of the other. */
export function isBestFirst({ sort, isFavoritesOnly }: HomeQuery): boolean {
  const isOwn = sort.key === 'careful' || sort.key === 'get'
  return isOwn && sort.isDescending && !isFavoritesOnly
}

/** Only what is set: the same filter is always the same text. */
function offerFilterOf(query: HomeQuery): OfferFilter {
  const { minReserveUsd, minReviews, city } = query
  return {
    ...(minReserveUsd === null ? {} : { minReserveUsd }),
    ...(minReviews === null ? {} : { minReviews }),
    ...listed('ignoreCurrencies', query.ignoreCurrencies),
    ...listed('ignoreExchangers', query.ignoreExchangers),
    ...listed('onlyExchangers', query.onlyExchangers),
    ...(query.isFiatRemoved ? { removeFiat: true } : {}),
    ...(city === '' ? {} : { city }),
    ...listed('forbid', query.forbid),
    ...(query.isSuspiciousHidden ? { hideSuspicious: true } : {}),
  }
}

function listed<K extends string, T>(key: K, values: readonly T[]) {
  return (values.length === 0 ? {} : { [key]: [...values] }) as { [P in K]?: T[] }
}
