export { RateHistory, type RateHistoryParts } from './rate-history.ts'
export { HistoryRangeEnum } from './history-types.ts'
export { MinuteAnswers } from './reading/minute-answers.ts'
export type { HistoryRange } from './reading/pair-history.ts'
