export { MarketHistory } from './minutes/market-history.ts'
export { MinuteKeeper, type PollsMeasured } from './minutes/minute-keeper.ts'
