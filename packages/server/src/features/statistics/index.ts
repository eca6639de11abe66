import type { MarketHistory } from './minutes/market-history.ts'

export { MarketHistory } from './minutes/market-history.ts'
export { MinuteRecorder, type PollsMeasured } from './minutes/minute-recorder.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** Past figures of the market. */
    readonly marketHistory: MarketHistory
  }
}
