/** Limits on questions' costs, in points (answers/bounds/costs.ts). */
export interface CostLimits {
  readonly document: number
  /** Points of an address a minute. */
  readonly perMinute: number
  /** Points of an address that has sent nothing for a while. */
  readonly atOnce: number
}

/** Limits on concurrent watching. */
export interface StreamLimits {
  /** Streams of one address. */
  readonly streams: number
  /** Points a second of all streams of an address: beyond it they are updated less often. */
  readonly pointsPerSecond: number
}
