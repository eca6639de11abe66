import { asAmount, type Amount } from '../numbers/units.ts'
import type { Market } from '../market/market.ts'
import type { Hop } from '../paths/found-path.ts'
import { orderMinutes } from './hop-minutes.ts'
import type { Promises } from './open-promises.ts'

/** How likely a row still pays, in words. */
export const PROMISE_BANDS = ['RELIABLE', 'FAIR', 'DOUBTFUL', 'TOO_NEW'] as const

export type PromiseBand = (typeof PROMISE_BANDS)[number]

/** How sure a row is by the minutes at which its hops are ordered, for display. */
export interface PromiseView {
  readonly band: PromiseBand
  /** The chance that at least 99.5 % of the shown amount arrives, in hundredths; null: too new. */
  readonly probability: number | null
  /** The amount that arrives with the certainty of `floorSureness`; null: none can be named. */
  readonly floorAmount: Amount | null
  readonly floorSureness: number
  /** The mean of what arrives, rises not counted; null: too new. */
  readonly expectedAmount: Amount | null
  /** Minutes from now until the last hop is ordered. */
  readonly byMinutes: number
  readonly isTooNew: boolean
  /** The version of the model. */
  readonly version: number
}

/** The certainty of floors. */
export const FLOOR_SURENESS = 0.9
/** The chances, in hundredths, from which a row is reliable, and from which it is fair. */
const RELIABLE = 90
const FAIR = 70

/** The chances from which a row is reliable, and from which it is fair. */
export const RELIABLE_CHANCE = RELIABLE / 100
export const FAIR_CHANCE = FAIR / 100

/** The promise of hops in a row, at the amounts they are shown with. */
export function promiseView(market: Market, hops: readonly Hop[], promises: Promises): PromiseView {
  const minutes = orderMinutes(market, hops)
  const { probabilities, floor, expected, isTooNew } = promises.promiseOf(
    market,
    { hops },
    { minutes, sure: FLOOR_SURENESS },
  )
  const shown = hops.at(-1)!.getAmount
  return {
    band: bandOf(probabilities[0]!, isTooNew),
    probability: isTooNew ? null : hundredthsOf(probabilities[0]!) / 100,
    floorAmount: isTooNew || floor === undefined ? null : asAmount(shown * floor),
    floorSureness: FLOOR_SURENESS,
    expectedAmount: isTooNew ? null : asAmount(shown * expected),
    byMinutes: minutes.at(-1)!,
    isTooNew,
    version: promises.version,
  }
}

/** The word and the number come from one rounded value. */
function hundredthsOf(probability: number): number {
  return Math.round(probability * 100)
}

/** The word for a chance to hold. */
export function bandOf(probability: number, isTooNew: boolean): PromiseBand {
  if (isTooNew) return 'TOO_NEW'
  const hundredths = hundredthsOf(probability)
  if (hundredths >= RELIABLE) return 'RELIABLE'
  return hundredths >= FAIR ? 'FAIR' : 'DOUBTFUL'
}
