/** Rates of a pair's exchangers: the best of each, the best first. All by index. */
export interface PairRates {
  readonly from: number
  readonly to: number
  readonly exchangers: readonly number[]
  readonly slopes: readonly number[]
}
