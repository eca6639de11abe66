import type { MarketImage } from '@hopwise/market'
import type { ApplyOrder, ThreadStart } from '../thread/thread-messages.ts'

export interface ScannerStart extends Omit<ThreadStart, 'market'> {
  /** The keeper's market. */
  readonly image: MarketImage
  /** The least time from one run to the next. */
  readonly everyMs: number
}

export type ToScanner = ApplyOrder

/** What a loop of currencies earns, in percent of what it is entered with. */
export interface ToldLoop {
  /** Its codes from the first by name, joined by `>`. */
  readonly loop: string
  /** By step of capital; null where it does not pay. */
  readonly percents: readonly (number | null)[]
}

/** What one run of the scanner came to. */
export interface ToldLoops {
  /** The market's, as everybody else calls it. */
  readonly version: number
  readonly stepsUsd: readonly number[]
  /** Whether the scanner has just begun: loops that are not named do not pay. */
  readonly isWhole: boolean
  /** Those that earn otherwise than in the run before, or have ceased to. */
  readonly loops: readonly ToldLoop[]
  /** Loops that pay, at whatever step. */
  readonly paying: number
  /** Loops that pay and are not followed: their source has enough that are. */
  readonly leftOut: number
  /** What this run took of a processor, taking changes in included. */
  readonly workedMs: number
}
