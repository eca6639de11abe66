/** The limits of one search, both ends included. */
export const searchRanges = {
  /** The most that any plan allows: see `Entitlements.maxHops`. */
  pathHops: [1, 5],
  cycleHops: [2, 5],
  /** The hops of loops whose lives are kept, which digests are made of. */
  followedHops: [2, 4],
  /** The hops in each part of a split, which takes many searches. */
  splitHops: [1, 4],
  /** The reliabilities that can be demanded of a chain. */
  reliability: [0.5, 0.95],
  cycles: [1, 500],
  /** The number of loops, one cycle each. */
  loops: [1, 1000],
} as const

/** The gain over the best single chain, in percent, from which a split is offered. */
export const LEAST_SPLIT_GAIN_PERCENT = 0.1
