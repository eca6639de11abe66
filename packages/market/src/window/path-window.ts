import { asAmount } from '../numbers/units.ts'
import { nextDown, nextUp } from '../numbers/float64.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { piecesAt, TieredPath } from './tiered-path.ts'
import { type AmountWindow, windowOfPieces } from './window-of-pieces.ts'

/**
 * Most times a window is continued into neighbouring tiers at one end. Real offers have a few tiers
 * each; where six hops of hundreds meet, the window shown stays true and may end early.
 */
const MOST_TIERS = 4096

/**
 * The window of a path: every amount in it passes every hop, each hop at the tier that the amount
 * reaching it falls into. Tiers make the passing amounts a union of intervals; this is the one that
 * holds the path's own amount, continued across tiers as long as no double is left out between
 * them. A tier that asks more of the client than the one found (a condition more) ends the window:
 * a filter may have forbidden it.
 *
 * A path found for a wanted amount was walked backwards, and walking forwards from its given amount
 * can miss a limit by rounding; its window is widened by those last bits to hold the amount.
 */
export function pathWindow(market: Market, path: FoundPath): AmountWindow {
  const tiered = new TieredPath(market, path)
  const { giveAmount } = path
  const own = windowOfPieces(tiered.pieces) ?? { min: giveAmount, max: giveAmount }
  let min: number = Math.min(own.min, giveAmount)
  let max: number = Math.max(own.max, giveAmount)
  if (!tiered.hasTiers) return { min: asAmount(min), max: asAmount(max) }
  for (let turn = 0; turn < MOST_TIERS && max < Infinity; turn++) {
    const next = windowHolding(tiered, nextUp(max))
    if (!next) break
    max = next.max
  }
  for (let turn = 0; turn < MOST_TIERS && min > 0; turn++) {
    const next = windowHolding(tiered, nextDown(min))
    if (!next) break
    min = next.min
  }
  return { min: asAmount(min), max: asAmount(max) }
}

/** The window of the tiers this amount falls into, which then holds it; undefined if refused. */
function windowHolding(tiered: TieredPath, x: number): AmountWindow | undefined {
  const pieces = piecesAt(tiered, x)
  return pieces && windowOfPieces(pieces)
}
