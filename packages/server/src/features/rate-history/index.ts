export { RateHistory, type RateHistoryParts } from './rate-history.ts'
