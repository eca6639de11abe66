import type { HopParts } from '../chain/path.documents.ts'

/** The fewest good and the most bad reviews that one of a chain's exchangers has. */
export function weakestReviews(hops: readonly Pick<HopParts, 'exchanger'>[]): {
  readonly good: number
  readonly bad: number
} {
  return {
    good: Math.min(...hops.map(({ exchanger }) => exchanger.goodReviews)),
    bad: Math.max(...hops.map(({ exchanger }) => exchanger.badReviews)),
  }
}
