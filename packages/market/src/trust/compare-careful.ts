import { compareTrust, type TrustStep } from './trust-step.ts'

/** The facts of a loop or chain that place it in careful order. */
export interface Careful {
  readonly trust: TrustStep
  /** Percent of the capital, of which it may take a part; of a rate, beyond its target. */
  readonly earnedPercent: number
}

/** Careful order: by trust, and in each step of it by what is earned. */
export function compareCareful(a: Careful, b: Careful): number {
  return compareTrust(a.trust, b.trust) || b.earnedPercent - a.earnedPercent
}
