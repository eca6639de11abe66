import type { Market } from '../market/market.ts'
import type { Hop } from '../paths/found-path.ts'
import { orderMinutes } from './hop-minutes.ts'
import type { ChainPromise, Promises } from './open-promises.ts'

/** How sure a row is, as orders and filters count it. */
export interface Outlook {
  /** The chance, in hundredths, that it holds: TOO_NEW_CHANCE where nobody can say. */
  readonly probability: number
  /** The share of its shown amount that is expected to arrive. */
  readonly expected: number
  readonly isTooNew: boolean
}

/** The chance that counts, in orders and filters, of offers that nobody has watched for an hour. */
export const TOO_NEW_CHANCE = 0.7
const TOO_NEW_ODDS = (1 - TOO_NEW_CHANCE) / TOO_NEW_CHANCE

const UNWATCHED: Outlook = { probability: TOO_NEW_CHANCE, expected: 1, isTooNew: true }

/** The outlook of hops in a row. Where nobody looks at the market, all rows are alike. */
export function outlookOf(
  market: Market,
  hops: readonly Hop[],
  promises: Promises | undefined,
): Outlook {
  if (!promises) return UNWATCHED
  const minutes = orderMinutes(market, hops)
  const said = promises.promiseOf(market, { hops }, { minutes })
  const [probability = 0] = said.probabilities
  if (!said.isTooNew) {
    return { probability: inHundredths(probability), expected: said.expected, isTooNew: false }
  }
  // The same risks, raised or lowered until the row holds as often as it counts for.
  const odds = (1 - probability) / probability
  const counted = odds > 0 ? counts(market, hops, { promises, minutes, odds }) : said
  return { ...UNWATCHED, expected: counted.expected }
}

function counts(
  market: Market,
  hops: readonly Hop[],
  { promises, minutes, odds }: { promises: Promises; minutes: readonly number[]; odds: number },
): ChainPromise {
  return promises.promiseOf(market, { hops }, { minutes, placeFactor: TOO_NEW_ODDS / odds })
}

/** The chance, in hundredths, that a share of the shown amount arrives; null: too new to say. */
export function chanceOfShare(
  market: Market,
  hops: readonly Hop[],
  { promises, share }: { readonly promises: Promises | undefined; readonly share: number },
): number | null {
  if (!promises) return null
  const minutes = orderMinutes(market, hops)
  const { probabilities, isTooNew } = promises.promiseOf(
    market,
    { hops },
    { minutes, shares: [share] },
  )
  return isTooNew ? null : inHundredths(probabilities[0]!)
}

function inHundredths(probability: number): number {
  return Math.round(probability * 100) / 100
}
