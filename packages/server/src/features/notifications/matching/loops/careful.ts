import { compareTrust, type TrustStep } from '@hopwise/market'

/** The facts of a loop or chain that place it in Arbitrage's usual order. */
export interface Careful {
  readonly trust: TrustStep
  /** Percent of the capital, of which it may take a part; of a rate, beyond its target. */
  readonly earnedPercent: number
}

/** Arbitrage's usual order: by trust, and in each step of it by what is earned. */
export function compareCareful(a: Careful, b: Careful): number {
  return compareTrust(a.trust, b.trust) || b.earnedPercent - a.earnedPercent
}
