import type { RateHistory } from './rate-history.ts'

export { RateHistory, type RateHistoryParts } from './rate-history.ts'
export { HistoryRangeEnum } from './history-types.ts'
export { MinuteAnswers } from './reading/minute-answers.ts'
export type { HistoryRange } from './reading/pair-history.ts'
export { packRates, unpackRates } from './pack-rates.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** What rates were; undefined where nobody samples them, or they cannot be kept. */
    readonly rateHistory: RateHistory | undefined
  }
}
