/** Rows of a pair, by their place among all of them: the best slope first. */
export interface RankedRows {
  readonly count: number
  slopeAt(place: number): number
  exchangerAt(place: number): number
  loAt(place: number): number
  hiAt(place: number): number
}

/** Whoever gains more than `gain` needs so many other exchangers that pay about as much. */
export interface Need {
  readonly gain: number
  readonly rivals: number
  /** They do where it pays at most this factor more. */
  readonly edge: number
}
