import type { HopParts } from '../chain/path.documents.ts'

/** What a chain is judged by: its exchanger with the fewest good reviews, and that with most bad. */
export function weakestReviews(hops: readonly Pick<HopParts, 'exchanger'>[]): {
  readonly good: number
  readonly bad: number
} {
  return {
    good: Math.min(...hops.map(({ exchanger }) => exchanger.goodReviews)),
    bad: Math.max(...hops.map(({ exchanger }) => exchanger.badReviews)),
  }
}
