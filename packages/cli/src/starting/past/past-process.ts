import { SimulatedMarket } from '@hopwise/simulator'
import { USUAL_MARKET } from '../../options/usual-market.ts'
import { samplesOfHour } from './past-samples.ts'

/** The question to the process. */
export interface PastHour {
  /** The start of the hour. */
  readonly fromMs: number
  readonly nowMs: number
}

/** The entry of a process that turns an hour into samples. It ends with its parent. */
const market = new SimulatedMarket(USUAL_MARKET)
process.on('message', (hour: PastHour) => {
  const samples = samplesOfHour(market, hour)
  // The parent may have ended by now.
  if (process.connected) process.send!(samples)
})
