import { z } from 'zod'
import { defineSettings } from '../lib/settings/define-settings.ts'

const count = z.coerce.number().int().min(1)

/** Settings of the history of rates: its pairs, its length, and its share of a disk. */
export const historySettings = defineSettings('History of rates', {
  HOPWISE_HISTORY_GB: [
    z.coerce.number().min(0).default(10),
    { help: 'gigabytes the [history of rates](#the-history-of-rates) may take; 0: none is kept' },
  ],
  HOPWISE_HISTORY_OFFERS: [
    count.default(3),
    { help: 'pairs with so many sound offers at once are kept by minutes, all others by hours' },
  ],
  HOPWISE_HISTORY_PAIRS: [
    count.max(50_000).default(20_000),
    { help: 'the most pairs kept by minutes, those with the most offers first; up to 50000' },
  ],
  HOPWISE_HISTORY_MINUTE_DAYS: [count.default(8), { help: 'days for which minutes are kept' }],
  HOPWISE_HISTORY_HOUR_DAYS: [
    count.min(30).default(120),
    { help: 'days for which hours are kept, at least 30; days are kept for ever' },
  ],
})

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
