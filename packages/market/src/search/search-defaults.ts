import type { OfferFilter } from '../query/query.ts'

/**
 * RETURN: the highest return first. CAREFUL: by trust, then by the highest return. EXPECTED: by the
 * amount that is expected to arrive, suspicious ones last.
 */
export const SEARCH_ORDERS = ['RETURN', 'CAREFUL', 'EXPECTED'] as const

export type SearchOrder = (typeof SEARCH_ORDERS)[number]

/**
 * The order of every ranked list unless another is requested: pages, API, command line,
 * messages and shared links all take it from here.
 */
export const DEFAULT_ORDER: SearchOrder = 'EXPECTED'

/** The most cycles of one source in a list of loops unless another number is requested. */
export const DEFAULT_PER_SOURCE = 3

/**
 * Whether suspicious offers are hidden where a query does not say so. A query for the highest
 * return, believed or not, gets all.
 */
export function hidesSuspicious(order: SearchOrder = DEFAULT_ORDER): boolean {
  return order !== 'RETURN'
}

/**
 * The filter that every chain of a list passes: the careful order lists none through a suspicious
 * offer unless the query says so, and does list those through currencies with unsure prices.
 */
export function listedFilter(
  filter: OfferFilter | undefined,
  order: SearchOrder,
): OfferFilter | undefined {
  const isSpecified = typeof filter?.hideSuspicious === 'boolean'
  if (isSpecified || !hidesSuspicious(order)) return filter
  return { ...filter, hideSuspicious: true, allowUnsure: true }
}
