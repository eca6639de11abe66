import type { Asks } from '../rules/rule.ts'

/** One chain or loop that a message names, as it was then. Kept as JSON with the notification. */
export interface Finding {
  /** What makes it pay, `exchanger:GIVE:GET`; of a chain `GIVE:GET`. The same while that lives. */
  readonly source: string
  /** The same hop for people. */
  readonly sourceHop: { readonly give: string; readonly get: string; readonly exchanger: string }
  /** In order; of a loop the first again at the end. */
  readonly codes: readonly string[]
  /** Names, by hop. */
  readonly exchangers: readonly string[]
  /** Of a loop what it earns; of a chain null. In percent. */
  readonly profitPercent: number | null
  readonly earningsUsd: number | null
  /** Units of the last for one of the first. */
  readonly rate: number
  readonly giveAmount: number
  readonly getAmount: number
  /** In the first currency; no `max`: it has none. */
  readonly window: { readonly min: number; readonly max: number | null }
  /** 0 to 1; null of what was gone when it was told. */
  readonly confidence: number | null
  /** Of its oldest offer, then. */
  readonly ageSeconds: number
  /** Of the chain of exactly these offers: what the link of a message opens. */
  readonly pathId: string
  /** Set once it is known to be over. */
  readonly livedSeconds: number | null
}

/** What of the rule and of the plan the message says besides: as they were then. */
export interface About {
  readonly asks: Asks
  /** Notifications left in the term after this one, and of how many; null: it is free. */
  readonly quota: { readonly left: number; readonly of: number } | null
  /** A day's digest, or what quiet hours kept: how many sources, and how long they lived. */
  readonly digest: {
    readonly sources: number
    readonly bestAtMs: number | null
    readonly medianLifeSeconds: number | null
    readonly isOfQuietHours: boolean
  } | null
}
