import { type OfferFilter, type PathsQuery, pathsQueryDefaults } from '@hopwise/contract'
import type { HomeQuery } from './home-query.ts'

/** What the page lists at first: no more is looked for, sent and kept alive for most readers. */
const FIRST_PATHS = 20
/** Among as many it looks for what another order puts first. */
const SORTED_PATHS = pathsQueryDefaults.limit
/** What it lists once more is wanted: the most the contract allows. */
const MOST_PATHS = 200

interface Wanted {
  /** More than the first. */
  readonly wantsMore?: boolean
}

/** The question for the server; undefined where there is nothing to ask. */
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
    limit: wantsMore ? MOST_PATHS : isBestFirst(query) ? FIRST_PATHS : SORTED_PATHS,
    groupBy: query.isAllShown ? 'OFFERS' : 'CURRENCIES',
    // In whatever order the page lists them: bait takes no place of what is believed.
    order: 'CAREFUL',
    ...listed('through', query.through),
    filter: offerFilterOf(query),
  }
}

/** Whether the page lists what the server does: the first of one are the first of the other. */
export function isBestFirst({ sort, isFavoritesOnly, maxLossPercent }: HomeQuery): boolean {
  const isNarrowed = isFavoritesOnly || maxLossPercent !== null
  return sort.key === 'careful' && sort.isDescending && !isNarrowed
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
    ...(query.hasBurses ? { withBurses: true } : {}),
  }
}

function listed<K extends string, T>(key: K, values: readonly T[]) {
  return (values.length === 0 ? {} : { [key]: [...values] }) as { [P in K]?: T[] }
}
