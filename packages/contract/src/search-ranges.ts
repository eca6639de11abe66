/** What one search may ask for, both ends included. */
export const searchRanges = {
  /** For everybody; plans may allow more. */
  pathHops: [1, 4],
  cycleHops: [2, 4],
  cycles: [1, 500],
  /** One cycle each. */
  loops: [1, 1000],
} as const

/** Percent above the best single chain from which two parts are told. */
export const LEAST_SPLIT_GAIN_PERCENT = 0.1
