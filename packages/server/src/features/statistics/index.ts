import type { MarketHistory } from './minutes/market-history.ts'

export { MarketHistory } from './minutes/market-history.ts'
export { MinuteKeeper, type PollsMeasured } from './minutes/minute-keeper.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** Past figures of the market. */
    readonly marketHistory: MarketHistory
  }
}
