import type { Asks } from './rule.ts'

/** The form's fields that ask for facts which are not kept of past loops. */
export function unkeptOf({
  filter,
  includeSuspicious,
}: Pick<Asks, 'filter' | 'includeSuspicious'>): string[] {
  const { minReserveUsd = 0, minReviews = 0, city, forbid = [], removeFiat = false } = filter
  const requested = {
    'filter.minReserveUsd': minReserveUsd > 0,
    'filter.minReviews': minReviews > 0,
    'filter.removeFiat': removeFiat,
    'filter.city': city !== undefined,
    'filter.forbid': forbid.length > 0,
    includeSuspicious,
  }
  return Object.entries(requested).flatMap(([field, isRequested]) => (isRequested ? [field] : []))
}
