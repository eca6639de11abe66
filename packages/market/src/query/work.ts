/** Points at which a search changes its ways. Answers stay the same; times differ. */
export interface SearchTuning {
  /**
   * Steps after which a search stops trusting cheap bounds and prepares tight ones: most searches
   * end before, and for the others the sweeps are soon repaid.
   */
  readonly looseSteps: number
  /** Steps, with tight bounds, after which it goes by the amounts that limits let through. */
  readonly tightSteps: number
  /** Rows tried along one sequence of currencies after which its halves are made to meet. */
  readonly hardSequence: number
  /** Steps after which a search for cycles is begun anew with narrower amounts: as that takes. */
  readonly wideCycles: number
}

export const DEFAULT_TUNING: SearchTuning = {
  looseSteps: 1_000,
  tightSteps: 400_000,
  hardSequence: 2_000,
  wideCycles: 45_000,
}

/** The work that a search may still do, and the best it left unseen when that ran out. */
export class Work {
  /** Rows tried and steps made. */
  done = 0
  /**
   * The same in steps for rows that were only glanced at, for the most that a step could come to:
   * they do not count where a search checks whether its ways are the right ones.
   */
  glanced = 0
  readonly budget: number
  readonly tuning: SearchTuning
  /** The most anything unseen could multiply the first amount by; 0 while all was seen. */
  unseen = 0

  constructor(budget: number, tuning = DEFAULT_TUNING) {
    this.budget = budget
    this.tuning = tuning
  }

  /** All of it, in steps. */
  get spent(): number {
    return this.done + this.glanced
  }

  get isSpent(): boolean {
    return this.spent >= this.budget
  }

  get left(): number {
    return Math.max(0, this.budget - this.spent)
  }

  /** A part of the remaining work, for one of several tasks. */
  part(most: number): Work {
    return new Work(Math.min(most, this.left), this.tuning)
  }

  /** Counts the work done with a part. */
  add({ done, glanced }: Work): void {
    this.done += done
    this.glanced += glanced
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

/**
 * The part of an amount below which bounds leave fees out: the rest after fees is a difference, and
 * its rounding is beyond the slack there.
 */
export const CLEAR_PART = 1e-3
