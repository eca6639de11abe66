import type { Condition, HomeQuery } from './home-query.ts'

/** The variables of the contract's `PathsQuery`. */
export interface PathsQueryInput {
  readonly give: string
  readonly get: string
  readonly giveAmount?: number
  readonly getAmount?: number
  readonly maxHops: number
  readonly limit: number
  readonly groupBy: 'CURRENCIES' | 'OFFERS'
  readonly filter: OfferFilterInput
}

interface OfferFilterInput {
  readonly minReserveUsd?: number
  readonly minReviews?: number
  readonly ignoreCurrencies?: string[]
  readonly ignoreExchangers?: string[]
  readonly onlyExchangers?: string[]
  readonly removeFiat?: boolean
  readonly city?: string
  readonly forbid?: Condition[]
  readonly hideSuspicious?: boolean
}

/** What the page lists at first: no more is looked for, sent and kept alive for most readers. */
const FIRST_PATHS = 20
/** What it lists once more is wanted. */
const MOST_PATHS = 50

/** The question for the server; undefined where there is nothing to ask. */
export function pathsQueryOf(
  query: HomeQuery,
  { wantsMore = false }: { readonly wantsMore?: boolean } = {},
): PathsQueryInput | undefined {
  const amount = Number(query.amount)
  if (query.give === query.get || !(amount > 0)) return undefined
  return {
    give: query.give,
    get: query.get,
    ...(query.side === 'give' ? { giveAmount: amount } : { getAmount: amount }),
    maxHops: query.maxHops,
    limit: wantsMore ? MOST_PATHS : FIRST_PATHS,
    groupBy: query.isAllShown ? 'OFFERS' : 'CURRENCIES',
    filter: offerFilterOf(query),
  }
}

/** Whether the page's order is the server's own: the first of one are the first of the other. */
export function isBestFirst({ sort, isFavoritesOnly }: HomeQuery): boolean {
  return sort.key === 'get' && sort.isDescending && !isFavoritesOnly
}

/** Only what is set: the same filter is always the same text. */
function offerFilterOf(query: HomeQuery): OfferFilterInput {
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
