import type { MarketGate, MarketGateOptions } from './market-gate.ts'
import { ThreadedGate } from './threaded-gate.ts'

export function openMarketGate(options: MarketGateOptions = {}): Promise<MarketGate> {
  return ThreadedGate.open(options)
}
