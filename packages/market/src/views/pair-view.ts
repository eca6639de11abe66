import type { Market } from '../market/market.ts'
import { IS_SUSPICIOUS } from '../shelves/row-flags.ts'
import { REFS, type Shelf, TERMS } from '../shelves/shelf.ts'

/** One directed pair of currencies that somebody offers. */
export interface PairView {
  readonly give: string
  readonly get: string
  /** Offers, one counted for each of its tiers. */
  readonly offers: number
  /** The best sound offer's rate; the best of all where none is sound. Fees in percent are off. */
  readonly bestRate: number
}

/** The pairs from one currency, into one, or all. */
export function pairViews(
  market: Market,
  { give, get }: { readonly give?: string; readonly get?: string } = {},
): PairView[] {
  const { codes } = market.currencies
  const only = (code: string | undefined) => {
    if (code === undefined) return [...codes.keys()]
    const index = market.currencies.indexOf(code)
    return index === undefined ? [] : [index]
  }
  const views: PairView[] = []
  const into = only(get)
  for (const from of only(give)) {
    const shelf = market.shelves[from]!
    for (const to of into) {
      const offers = shelf.count[to] ?? 0
      if (offers === 0) continue
      const bestRate = bestRateOf(market, shelf, to)
      views.push({ give: codes[from]!, get: codes[to]!, offers, bestRate })
    }
  }
  return views
}

/** The best rate of a pair that somebody offers. */
export function bestRateOf(market: Market, shelf: Shelf, to: number): number {
  const best = Math.max(shelf.best[to]!, bestAllowed(market, shelf, to))
  return best > 0 ? best : shelf.bestAny[to]!
}

/** The best rate outside the price band that a person vouches for; 0 for none. */
function bestAllowed({ allowed }: Market, shelf: Shelf, to: number): number {
  if (allowed.isEmpty || !shelf.hasSuspicious) return 0
  const { terms, refs } = shelf.arena
  const end = shelf.start[to]! + shelf.count[to]!
  for (let row = shelf.start[to]! + shelf.sound[to]!; row < end; row++) {
    if ((refs[row * REFS + 1]! & IS_SUSPICIOUS) === 0) return terms[row * TERMS]!
  }
  return 0
}
