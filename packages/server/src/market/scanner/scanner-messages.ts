import type {
  HistoryState,
  LoopCause,
  MarketImage,
  PromiseModel,
  TransferFees,
  TrustStep,
} from '@hopwise/market'
import type { ThreadStart } from '../thread/thread-messages.ts'

export interface ScannerStart extends Omit<ThreadStart, 'market' | 'history'> {
  /** The writer's market. */
  readonly image: MarketImage
  /** The history of earlier looks; undefined where nobody took any. */
  readonly history: HistoryState | undefined
  /** The ways to judge; those of the history where none were adopted since. */
  readonly judging: Judging | undefined
  /** Samples of promises that an earlier thread had drawn; undefined where none had. */
  readonly savedSampling: Uint8Array | undefined
  /** The time without a file after which an exchanger is silent; two minutes by default. */
  readonly silentMs: number | undefined
  /** The least time from one run to the next. */
  readonly everyMs: number
}

/** An order for a look at the scanner's market. */
export interface LookOrder {
  /** Milliseconds of the asker's clock. */
  readonly lookAtMs: number
  /** Earlier looks to go on from, in place of the own ones. */
  readonly past?: HistoryState
}

/** The ways in which rows are judged. */
export interface Judging {
  readonly model: PromiseModel
  /** Whether rows are shown with the market's weather. */
  readonly isInWeather: boolean
}

/** The ways to judge from the next look on. */
export interface JudgingOrder {
  readonly judging: Judging
}

/** The fees of networks for sending coins from now on; undefined: nobody knows. */
export interface FeesOrder {
  readonly transferFees: TransferFees | undefined
}

/** The history of the market after a look, in memory that threads share. */
export interface LookResult {
  readonly history: HistoryState
}

/**
 * A loop of currencies at one step of capital whose profit has changed since the last run, or
 * how far it is believed.
 */
export interface LoopChange {
  /** Its codes from the first by name, joined by `>`. */
  readonly loop: string
  /** Place of the step among `stepsUsd`. */
  readonly step: number
  /** The best; null where none pays any more. */
  readonly cycle: ScannedCycle | null
  /** The cause; null where nobody watched before: the scanner has just begun. */
  readonly cause: LoopCause | null
  /** Number of its birth where it begins to pay while somebody watches; null otherwise. */
  readonly birth: number | null
}

/** Seconds after a birth at which its cycle is quoted again. */
export const LATER_SECONDS = [60, 120, 300, 600, 1_800] as const

/** A later result of a birth's cycle. */
export interface LaterQuote {
  /** Its number. */
  readonly birth: number
  /** Place among `LATER_SECONDS`. */
  readonly at: number
  /** The percentage; null where it cannot be carried out any more. */
  readonly percent: number | null
}

/** The cycle of a loop that shows most at a step: another of its cycles may be surer. */
export interface ScannedCycle {
  /** Percent of the entry. */
  readonly percent: number
  /** Percent of the step of capital, of which it may take a part. */
  readonly earnedPercent: number
  /** HIGH: reliable; MIDDLING: fair, or too new to say; LOW: doubtful; or suspicious. */
  readonly trust: TrustStep
  /** The chance, in hundredths, that it holds, as orders and filters count it. */
  readonly probability: number
  /** Its mean result in percent of the entry (too new: its shown one), less network fees. */
  readonly expectedPercent: number
  /** Percent of the step of capital that Arbitrage orders it by. */
  readonly rankPercent: number
  /** Id of its path. */
  readonly path: string
  /** An amount of its path's first currency. */
  readonly giveAmount: number
  /** The hop that pays most for its intake at dollar prices. */
  readonly source: SourceHop
  /** Exchangers by hop. */
  readonly exchangerIds: readonly string[]
}

/** An exchanger and a pair by currency codes, as other processes know them. */
export interface SourceHop {
  readonly exchangerId: string
  readonly give: string
  readonly get: string
}

/** The result of one run of the scanner. */
export interface ScanResult {
  /** The market's, as everybody else calls it. */
  readonly version: number
  readonly stepsUsd: readonly number[]
  /** Whether the scanner has just begun: loops that are not named do not pay. */
  readonly isWhole: boolean
  readonly loops: readonly LoopChange[]
  readonly later: readonly LaterQuote[]
  /** Loops that pay, at any step. */
  readonly paying: number
  /** Loops that pay and are not followed: their source has enough that are. */
  readonly leftOut: number
  /** Processor milliseconds of this run, taking changes in included. */
  readonly workedMs: number
}
