import type { Asks } from '../rules/rule.ts'

/** One chain or loop that a message names, as it was then. Stored as JSON with the notification. */
export interface Finding {
  /** The source of profit, `exchanger:GIVE:GET`, or a chain's `GIVE:GET`; while it lives. */
  readonly source: string
  /** The same hop for people. */
  readonly sourceHop: { readonly give: string; readonly get: string; readonly exchanger: string }
  /** Codes in order; a loop repeats its first one at the end. */
  readonly codes: readonly string[]
  /** Names, by hop. */
  readonly exchangers: readonly string[]
  /** A loop's profit in percent; null for a chain. */
  readonly profitPercent: number | null
  readonly earningsUsd: number | null
  /** Units of the last for one of the first. */
  readonly rate: number
  readonly giveAmount: number
  readonly getAmount: number
  /** Limits in the first currency; null `max`: it has none. */
  readonly window: { readonly min: number; readonly max: number | null }
  /** The chance that it holds, in hundredths; null: too new to say, gone, or an old message. */
  readonly probability?: number | null
  /** A loop's mean result in percent, likewise. */
  readonly expectedPercent?: number | null
  /** Age of its oldest offer, then. */
  readonly ageSeconds: number
  /** Id of the chain of exactly these offers, which the message's link opens. */
  readonly pathId: string
  /** Seconds, once it is known to be over. */
  readonly livedSeconds: number | null
}

/** Facts of the rule and the plan in the message: as they were then. */
export interface About {
  readonly asks: Asks
  /** Notifications left in the term after this one, and of how many; null: it is free. */
  readonly quota: { readonly left: number; readonly of: number } | null
  /** A day's digest, or that of quiet hours: the number of sources, and their lives. */
  readonly digest: {
    readonly sources: number
    readonly bestAtMs: number | null
    readonly medianLifeSeconds: number | null
    readonly isOfQuietHours: boolean
  } | null
}
