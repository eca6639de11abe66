import { nextDown, nextUp } from '../numbers/float64.ts'
import { quoteTiered } from './quote-path.ts'
import type { HopRefusal, TieredPath } from '../window/tiered-path.ts'
import type { AmountWindow } from '../window/window-of-pieces.ts'

/** The hop that ends the window of a path, and the reason. */
export interface Bottleneck {
  readonly hopIndex: number
  readonly limit: HopRefusal
}

/** The refusal of the first amount over the window; undefined where it has no end. */
export function bottleneckAtMax(path: TieredPath, { max }: AmountWindow): Bottleneck | undefined {
  return max < Infinity ? refusalAt(path, nextUp(max)) : undefined
}

/** The refusal of the first amount under the window; undefined where it begins at 0. */
export function bottleneckAtMin(path: TieredPath, { min }: AmountWindow): Bottleneck | undefined {
  return min > 0 ? refusalAt(path, nextDown(min)) : undefined
}

function refusalAt(path: TieredPath, giveAmount: number): Bottleneck | undefined {
  const quote = quoteTiered(path, giveAmount)
  if (quote.ok || quote.reason === 'BAD_AMOUNT') return undefined
  return { hopIndex: quote.hopIndex, limit: quote.reason }
}
