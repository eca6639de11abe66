import { expect } from 'vitest'
import { nextDown, nextUp } from '../../numbers/float64.ts'
import type { FoundPath } from '../../paths/found-path.ts'
import type { Market } from '../../market/market.ts'
import { listingAt } from '../../listings/offer-ref.ts'
import { pathWindow } from '../../window/path-window.ts'
import { quotePath } from '../../explain/quote-path.ts'
import { type PieceColumns, windowOfPieces } from '../../window/window-of-pieces.ts'

/** Whether every piece takes its input and leaves something. */
export function passes({ slope, fee, lo, hi, hops }: PieceColumns, x: number): boolean {
  let amount = x
  for (let p = 0; p < hops; p++) {
    if (amount < lo[p]! || amount > hi[p]!) return false
    amount = slope[p]! * amount - fee[p]!
    if (!(amount > 0)) return false
  }
  return true
}

/** Both ends pass, something between them passes, and the doubles beside them do not. */
export function expectWindowEnds(pieces: PieceColumns, share: number): void {
  const window = windowOfPieces(pieces)
  if (!window) return
  const { min, max } = window
  const top = Math.min(max, Math.max(min, 1e12))
  const low = min || Math.min(1e-12, top)
  const inside = Math.min(top, Math.max(low, min + (top - min) * share))
  expect([low, inside, top].filter((x) => !passes(pieces, x))).toEqual([])
  if (max < Infinity) expect(passes(pieces, nextUp(max))).toBe(false)
  if (min > 0) expect(passes(pieces, nextDown(min))).toBe(false)
}

/** The window of a path is the one interval around its amount in which every quote succeeds. */
export function expectPathWindow(market: Market, path: FoundPath, shares: number[]): void {
  const { min, max } = pathWindow(market, path)
  const { giveAmount } = path
  expect([min <= giveAmount, giveAmount <= max]).toEqual([true, true])
  const isQuoted = (x: number): boolean => quotePath(market, path, x).ok
  // A result walked back from a wanted amount may lie a bit outside for the walk forwards.
  if (!isQuoted(giveAmount)) return
  const low = min || max * 1e-9
  const inside = shares.map((share) => Math.min(max, Math.max(low, low * (max / low) ** share)))
  const edges = tierEdges(market, path).filter((x) => x >= low && x <= max)
  expect([low, max, ...inside, ...edges].filter((x) => !isQuoted(x))).toEqual([])
  expect(isQuoted(nextUp(max))).toBe(false)
  if (min > 0) expect(isQuoted(nextDown(min))).toBe(false)
}

/** Doubles at and around the edges of the first exchanger's tiers. */
function tierEdges(market: Market, { hops }: FoundPath): number[] {
  const { batch } = listingAt(market, hops[0]!.offer.ref)
  return [...batch.lo, ...batch.hi].flatMap((x) => (x > 0 ? [nextDown(x), x, nextUp(x)] : []))
}
