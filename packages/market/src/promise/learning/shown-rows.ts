import type { Market } from '../../market/market.ts'
import type { In } from '../../numbers/units.ts'
import { usualStep } from './amount-steps.ts'
import type { ShownRow } from './draw-samples.ts'

/** The rows of a list that people look at. */
const ROWS = 5

/**
 * The first rows of a list, to draw samples of, each near the usual amount of dollars nearest to
 * its own: what somebody typed goes nowhere. Of a currency without a price, amounts are of its
 * units.
 */
export function shownRows(
  { currencies, usdPrices }: Market,
  rows: readonly { readonly id: string; readonly giveAmount: In<'Amount'> }[],
): ShownRow[] {
  return rows.slice(0, ROWS).flatMap(({ id, giveAmount }, at) => {
    if (!(giveAmount > 0)) return []
    const [, give = ''] = /:([^:@>]+):[^:>]+(?:>|$)/.exec(id) ?? []
    const known = usdPrices[currencies.indexOf(give) ?? -1] ?? NaN
    const price = known > 0 && known < Infinity ? known : 1
    // Two digits stay the same from one version's prices to the next.
    const rounded = (usualStep(giveAmount * price) / price).toPrecision(2)
    return [{ id, giveAmount: Number(rounded), place: at + 1 }]
  })
}
