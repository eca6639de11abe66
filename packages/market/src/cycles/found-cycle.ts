import type { FoundPath } from '../paths/found-path.ts'

/** A path that ends in the currency it began with. */
export interface FoundCycle {
  /** The path from the start at which it earns most. */
  readonly path: FoundPath
  /** `(getAmount - giveAmount) / giveAmount * 100`, all declared fees taken. */
  readonly profitPercent: number
  /** Percent of the stated capital, of which it may take a part only; otherwise its profit. */
  readonly earnedPercent: number
}

/** The best cycles a search has found, and whether there can be better ones. */
export interface CyclesAnswer {
  readonly ok: true
  readonly marketVersion: number
  /** Most profit on the capital first; ties by fewer hops, then offer ids. Each once. */
  readonly cycles: readonly FoundCycle[]
  /** Whether nothing better can exist. False only where the work budget ran out. */
  readonly proved: boolean
  /** Present where not proved: no missing cycle earns more than this. */
  readonly boundPercent?: number
  readonly work: number
}
