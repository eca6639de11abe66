import {
  type FoundPath,
  isSuspiciousPath,
  type MarketViews,
  type SearchOrder,
} from '@hopwise/market'

/**
 * The trust in a chain and the share of its amount that is expected, as an order ranks by them: one
 * of expected amounts knows no steps of trust but the last.
 */
export function ranksOf(views: MarketViews, order: SearchOrder) {
  const trustOf =
    order === 'CAREFUL'
      ? (path: FoundPath) => views.trustOf(path)
      : (path: FoundPath) => (isSuspiciousPath(path) ? 'SUSPICIOUS' : 'HIGH')
  const expectedOf = (path: FoundPath) => (order === 'EXPECTED' ? views.expectedShareOf(path) : 1)
  return [trustOf, expectedOf] as const
}
