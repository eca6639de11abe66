import type { FoundPath } from '../paths/found-path.ts'

/** A path that ends in the currency it began with. */
export interface FoundCycle {
  /** From its most profitable start. */
  readonly path: FoundPath
  /** `(getAmount - giveAmount) / giveAmount * 100`, all declared fees taken. */
  readonly profitPercent: number
}

export interface CyclesAnswer {
  readonly ok: true
  readonly marketVersion: number
  /** Most profitable first; ties by fewer hops, then offer ids. A cycle appears once. */
  readonly cycles: readonly FoundCycle[]
  /** Whether nothing better can exist. False only where the work budget ran out. */
  readonly proved: boolean
  /** Where not proved: no missing cycle earns more than this. */
  readonly boundPercent?: number
  readonly work: number
}
