/** Rows of a pair, by their place among all of them: the best slope first. */
export interface RankedRows {
  readonly count: number
  slopeAt(place: number): number
  exchangerAt(place: number): number
  loAt(place: number): number
  hiAt(place: number): number
}

/** Rivals that an offer needs: others that pay about as much. */
export interface Rivalry {
  /** The number of other exchangers. */
  readonly rivals: number
  /** The factor of its payout over a rival's up to which that pays about as much. */
  readonly edge: number
  /** Whether only amounts count that more exchangers than that take. */
  readonly mayLack?: boolean
}

/** A gain above `gain` needs so many other exchangers that pay about as much. */
export interface Need extends Rivalry {
  readonly gain: number
}
