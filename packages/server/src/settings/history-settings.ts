import { z } from 'zod'

const count = z.coerce.number().int().min(1)

/** Settings of the history of rates: its pairs, its length, and its share of a disk. */
export const historySettings = {
  /** Gigabytes it may take; 0: none is kept. */
  HOPWISE_HISTORY_GB: z.coerce.number().min(0).default(10),
  /** Pairs with so many sound offers are kept by minutes… */
  HOPWISE_HISTORY_OFFERS: count.default(3),
  /** …and so many of them at most. */
  HOPWISE_HISTORY_PAIRS: count.max(50_000).default(20_000),
  /** Days for which minutes are kept. */
  HOPWISE_HISTORY_MINUTE_DAYS: count.default(8),
  /** Days for which hours are kept; days are kept for ever. */
  HOPWISE_HISTORY_HOUR_DAYS: count.min(30).default(120),
}

/** Limits of the history of rates; `leastOffers` and `minutePairs` bound pairs kept by minutes. */
export interface HistoryConfig {
  readonly bytesMax: number
  readonly leastOffers: number
  readonly minutePairs: number
  readonly minuteDays: number
  readonly hourDays: number
}

type HistorySettings = {
  readonly [Name in keyof typeof historySettings]: z.infer<(typeof historySettings)[Name]>
}

export function historyConfigOf(set: HistorySettings): HistoryConfig {
  return {
    bytesMax: set.HOPWISE_HISTORY_GB * 1e9,
    leastOffers: set.HOPWISE_HISTORY_OFFERS,
    minutePairs: set.HOPWISE_HISTORY_PAIRS,
    minuteDays: set.HOPWISE_HISTORY_MINUTE_DAYS,
    hourDays: set.HOPWISE_HISTORY_HOUR_DAYS,
  }
}
