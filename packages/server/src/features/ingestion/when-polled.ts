import { setTimeout as sleep } from 'node:timers/promises'
import type { MarketGate } from '../../market/market-gate.ts'
import type { Ingestion } from './open-ingestion.ts'

const MOST = 0.8
const POLLED_MS = 10_000

/** Settles once there is a market to show: the saved one, or when most files were tried. */
export async function whenPolled(ingestion: Ingestion, gate: MarketGate): Promise<void> {
  if (gate.facts().offers > 0) return
  const endMs = performance.now() + POLLED_MS
  const isPolled = (): boolean => {
    const { tried, all } = ingestion.progress()
    return tried >= all * MOST
  }
  while (!isPolled() && performance.now() < endMs) await sleep(50, undefined, { ref: false })
}
