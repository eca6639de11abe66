import { type HistoryState, openPromises } from '@hopwise/market'
import type { SimulatedMarket } from '@hopwise/simulator'
import { marketAt } from './past-market.ts'

/** The server's own interval. */
const LOOK_MS = 5 * 60_000
/** Two hours: an offer that was watched for less than one is too new to judge. */
const LOOKS = 24

/**
 * The history of looks at the market of the last two hours. Ids of exchangers are their slugs.
 */
export function looksBefore(simulated: SimulatedMarket, nowMs: number): HistoryState {
  const promises = openPromises()
  for (let back = LOOKS; back > 0; back--) {
    const atMs = nowMs - back * LOOK_MS
    promises.observe(marketAt(simulated, atMs), atMs)
  }
  return promises.state()
}
