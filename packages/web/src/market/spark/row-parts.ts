/** What rows have of the last days, in one file: whoever shows one shows the other. */
export { ChainSpark } from './chain-spark.tsx'
export { RowStanding } from './row-standing.tsx'
