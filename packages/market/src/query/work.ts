/** When a search changes its ways. Every setting gives the same answers; they differ in time. */
export interface SearchTuning {
  /**
   * Steps after which a search stops trusting cheap bounds and prepares tight ones: most searches
   * end before, and for the others the sweeps are soon repaid.
   */
  readonly looseSteps: number
  /** Rows tried along one sequence of currencies after which its halves are made to meet. */
  readonly hardSequence: number
}

export const DEFAULT_TUNING: SearchTuning = { looseSteps: 1_000, hardSequence: 2_000 }

/** How much a search may still look at, and what it left unseen when that ran out. */
export class Work {
  /** Rows and steps looked at. */
  done = 0
  readonly budget: number
  readonly tuning: SearchTuning
  /** The most anything unseen could multiply the first amount by; 0 while all was seen. */
  unseen = 0

  constructor(budget: number, tuning = DEFAULT_TUNING) {
    this.budget = budget
    this.tuning = tuning
  }

  get isSpent(): boolean {
    return this.done >= this.budget
  }

  leaveOut(factor: number): void {
    if (factor > this.unseen) this.unseen = factor
  }
}

/**
 * Bounds are products taken in another order than the exact amounts, so they may fall short of them
 * by rounding; this much is added before anything is cut off. Six hops round by under 2e-15.
 */
export const SLACK = 1 + 1e-11
