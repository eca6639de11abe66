/** What questions may cost, in points (graphql/bounds/costs.ts). */
export interface CostLimits {
  readonly document: number
  /** Of an address. */
  readonly perMinute: number
  /** Of an address, having asked nothing for a while. */
  readonly atOnce: number
}

/** What may be watched at once. */
export interface StreamLimits {
  /** Streams of one address. */
  readonly streams: number
  /** What all streams of an address may cost a second: beyond it they are told less often. */
  readonly pointsPerSecond: number
}
