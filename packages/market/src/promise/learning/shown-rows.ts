import type { Market } from '../../market/market.ts'
import type { In } from '../../numbers/units.ts'
import { stepsNear } from './amount-steps.ts'
import type { ShownRow } from './draw-samples.ts'

/** The rows of a list that people look at. */
const ROWS = 5

/**
 * The first rows of a list, to draw samples of, each at the step of dollars nearest to its amount:
 * what somebody typed goes nowhere. Of a currency without a price, steps are of its units.
 */
export function shownRows(
  { currencies, usdPrices }: Market,
  rows: readonly { readonly id: string; readonly giveAmount: In<'Amount'> }[],
): ShownRow[] {
  return rows.slice(0, ROWS).flatMap(({ id, giveAmount }, at) => {
    const [, give = ''] = /:([^:@>]+):[^:>]+(?:>|$)/.exec(id) ?? []
    const known = usdPrices[currencies.indexOf(give) ?? -1] ?? NaN
    const price = known > 0 && known < Infinity ? known : 1
    const [step] = giveAmount > 0 ? stepsNear(giveAmount * price) : []
    return step === undefined ? [] : [{ id, giveAmount: step / price, place: at + 1 }]
  })
}
