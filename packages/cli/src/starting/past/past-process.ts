import { SimulatedMarket } from '@hopwise/simulator'
import { USUAL_MARKET } from '../../options/usual-market.ts'
import { looksBefore } from './past-looks.ts'
import { samplesOfHour } from './past-samples.ts'

/** A question to the process: the samples of an hour, or what looks before now had seen. */
export interface PastQuestion {
  /** The start of the hour; undefined: looks. */
  readonly fromMs?: number
  readonly nowMs: number
}

/** The entry of a process that plays the simulated market's past. It ends with its parent. */
const market = new SimulatedMarket(USUAL_MARKET)
process.on('message', ({ fromMs, nowMs }: PastQuestion) => {
  const answer =
    fromMs === undefined ? looksBefore(market, nowMs) : samplesOfHour(market, { fromMs, nowMs })
  // The parent may have ended by now.
  if (process.connected) process.send!(answer)
})
