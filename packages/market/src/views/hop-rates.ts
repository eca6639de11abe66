import type { Market } from '../market/market.ts'
import { EXCHANGER_SHIFT } from '../shelves/row-flags.ts'
import { REFS, type Shelf, TERMS } from '../shelves/shelf.ts'
import { bestRateOf } from './pair-view.ts'

/** One exchange, through one exchanger or the best one. */
export interface WantedHop {
  readonly give: string
  readonly get: string
  readonly exchangerId?: string
}

/**
 * The best rate of each, as a pair's, of an exchanger's believed offers where he has one there;
 * undefined where nobody, or not that exchanger, offers it.
 */
export function hopRates(
  market: Market,
  hops: readonly WantedHop[],
): readonly (number | undefined)[] {
  return hops.map(({ give, get, exchangerId }) => {
    const [from, to] = [market.currencies.indexOf(give), market.currencies.indexOf(get)]
    if (from === undefined || to === undefined) return undefined
    const shelf = market.shelves[from]!
    if ((shelf.count[to] ?? 0) === 0) return undefined
    if (exchangerId === undefined) return bestRateOf(market, shelf, to)
    const exchanger = market.exchangerIndexes.get(exchangerId)
    return exchanger === undefined ? undefined : rateThrough(shelf, to, exchanger)
  })
}

/** Sound rows stand before suspicious ones, each the best first. */
function rateThrough(shelf: Shelf, to: number, exchanger: number): number | undefined {
  const { terms, refs } = shelf.arena
  const end = shelf.start[to]! + shelf.count[to]!
  for (let row = shelf.start[to]!; row < end; row++) {
    if (refs[row * REFS + 1]! >>> EXCHANGER_SHIFT === exchanger) return terms[row * TERMS]!
  }
  return undefined
}
