import { NAMES_MAX } from './cast/names.ts'
import { offersMax, offersMin } from './cast/sizes.ts'
import { pairCapacity } from './offers/choose-pairs.ts'
import { moneyFor } from './simulated-market.ts'

/** The limits of a simulated market's size. */
export const simulatedSizes = {
  exchangersMax: NAMES_MAX,
  /** The fewest and the most possible offers for so many exchangers. */
  offersFor(exchangers: number, offers: number): { readonly min: number; readonly max: number } {
    const capacity = pairCapacity(moneyFor(offers))
    return { min: offersMin(exchangers), max: offersMax(exchangers, capacity) }
  },
} as const
