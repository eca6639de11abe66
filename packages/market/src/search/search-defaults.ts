import type { SearchOrder } from './careful-order.ts'

/**
 * The order of every ranked list that nobody asked to be otherwise: pages, API, command line,
 * messages and shared links all take it from here.
 */
export const DEFAULT_ORDER: SearchOrder = 'CAREFUL'

/**
 * Whether suspicious offers are hidden where a query does not say so. Who asks for the highest
 * return, believed or not, gets all.
 */
export function hidesSuspicious(order: SearchOrder = DEFAULT_ORDER): boolean {
  return order === 'CAREFUL'
}
