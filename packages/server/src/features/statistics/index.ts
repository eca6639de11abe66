import type { MarketHistory } from './minutes/market-history.ts'

export { MarketHistory } from './minutes/market-history.ts'
export { MinuteKeeper, type PollsMeasured } from './minutes/minute-keeper.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** What the market was, in a few numbers. */
    readonly marketHistory: MarketHistory
  }
}
