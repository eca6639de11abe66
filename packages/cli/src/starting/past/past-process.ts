import { SimulatedMarket } from '@hopwise/simulator'
import { USUAL_MARKET } from '../../options/usual-market.ts'
import { samplesOfHour } from './past-samples.ts'

/** The question to the process. */
export interface PastHour {
  /** The start of the hour. */
  readonly fromMs: number
  readonly nowMs: number
}

/** Entry of a process of its own: an hour in, its samples out. It ends with who asks. */
const market = new SimulatedMarket(USUAL_MARKET)
process.on('message', (hour: PastHour) => {
  const samples = samplesOfHour(market, hour)
  // The parent may have ended by now.
  if (process.connected) process.send!(samples)
})
