import type { RateHistory } from './rate-history.ts'

export { RateHistory, type RateHistoryParts } from './rate-history.ts'
export { HistoryRangeEnum } from './history-types.ts'
export { MinuteAnswers } from './reading/minute-answers.ts'
export type { HistoryRange } from './reading/pair-history.ts'
export { packRates, unpackRates } from './pack-rates.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** Past rates; undefined where nobody samples them, or they cannot be stored. */
    readonly rateHistory: RateHistory | undefined
  }
}
