import type { Promises } from '@hopwise/market'

/** The time and the memory by which a market's offers are judged. */
export interface Judging {
  /** When the market last changed: so one version gives one answer. */
  readonly nowMs: number
  /** Learnt from looks at the market; undefined where nobody takes any. */
  readonly promises: Promises | undefined
}
