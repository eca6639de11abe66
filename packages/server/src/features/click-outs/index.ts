import type { ClickCounter } from './click-counter.ts'

export { ClickCounter } from './click-counter.ts'
export {
  clickDays,
  lastClickOut,
  PAIR_DAYS,
  type PairClicks,
  pairClicks,
  purgeClickOuts,
  purgeVisits,
} from './click-outs.ts'
export { OfferCheck } from './offer-check.ts'
export { ClickDayType } from './schema.ts'
export { noteWay, wayOutOf } from './way-out.ts'

declare module '../../context.ts' {
  interface DurableParts {
    /** Ways out to exchangers. */
    readonly clickOuts: ClickCounter
  }
}
