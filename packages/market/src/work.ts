/** How much a search may still look at, and what it left unseen when that ran out. */
export class Work {
  /** Rows and steps looked at. */
  done = 0
  readonly budget: number
  /** The most anything unseen could multiply the first amount by; 0 while all was seen. */
  unseen = 0

  constructor(budget: number) {
    this.budget = budget
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
