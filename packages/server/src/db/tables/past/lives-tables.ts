import type { TrustStep } from '@hopwise/market'

/** Points of a life are pairs of a number of quarter minutes and a percentage: life-rows.ts. */
interface CycleLivesTable {
  born_at: Date
  step_usd: number
  loop: string
  hops: number
  born_by: string
  born_percent: number
  born_path: string
  born_amount: number
  /** `exchanger:GIVE:GET`. */
  source: string
  exchangers: string[]
  peak_at: Date
  peak_percent: number
  peak_path: string
  peak_amount: number
  /** Null in lives from before it was kept. */
  peak_trust: TrustStep | null
  /** Percent of the step of capital, likewise. */
  peak_earned: number | null
  changed_at: Date
  changed_by: string
  now_percent: number
  /** When it was last known to pay, as it was written; it may have been watched for longer. */
  seen_at: Date
  gone_at: Date | null
  /** The cause, set while it does not pay, and so before it is gone. */
  gone_by: string | null
  is_flapping: boolean
  points: Buffer
  /** Percent; null where it could not be carried out. */
  later: (number | null)[]
}

/** A summary of lives that ended within an hour. */
interface CycleHoursTable {
  hour: Date
  step_usd: number
  /** 0: of any number of hops. */
  hops: number
  lives: number
  median_seconds: number
  p90_seconds: number
  best_percent: number
  /** Shares after each of `LATER_SECONDS`; null where none was quoted. */
  later_shares: (number | null)[]
}

/** Lives of loops that pay or have paid. */
export interface LivesTables {
  cycle_lives: CycleLivesTable
  /** Rows kept for ever, one for each step, number of hops and hour. */
  cycle_hours: CycleHoursTable
  /** One row: when loops were last watched, and all that lived then (life-store.ts). */
  loop_watch: { one: number; seen_at: Date; alive: Buffer }
}
