import type { Market } from './market.ts'
import { OfferChains } from './offer-chains.ts'
import type { SearchDirection } from './pair-reach.ts'
import type { OfferFilter } from './query.ts'
import { RowFilter } from './row-filter.ts'
import { SequenceSearch, type ThroughPairs } from './sequence-search.ts'
import { TERMS } from './shelf.ts'
import type { ChainCollector } from './top-paths.ts'
import type { Work } from './work.ts'

export interface PhaseOptions {
  readonly direction: SearchDirection
  readonly collector: ChainCollector
  readonly work: Work
}

/**
 * The searches that together find all chains the filter admits: one over sound offers, whose
 * gains are bounded by the price band, and, where suspicious ones are let in, one over the chains
 * that use at least one of them. A poisoned rate so cannot loosen the bounds of all the others.
 */
export function searchPhases(
  market: Market,
  filter: OfferFilter | undefined,
  { direction, collector, work }: PhaseOptions,
): SequenceSearch[] {
  const phase = (rows: RowFilter, through?: ThroughPairs): SequenceSearch => {
    const chains = new OfferChains({ market, filter: rows, direction, collector, work })
    return new SequenceSearch({
      market,
      filter: rows,
      direction,
      work,
      needed: (amount) => collector.needed(amount),
      visit: (sequence) => chains.visit(sequence),
      ...(through && { through }),
    })
  }
  const sound = phase(new RowFilter(market, { ...filter, hideSuspicious: true }))
  if (filter?.hideSuspicious) return [sound]
  const rows = new RowFilter(market, filter)
  const through = suspiciousPairs(market, rows, direction)
  return through ? [sound, phase(rows, through)] : [sound]
}

/** Pairs with a suspicious offer the filter admits, in the direction of the search. */
export function suspiciousPairs(
  market: Market,
  filter: RowFilter,
  direction: SearchDirection,
): ThroughPairs | undefined {
  const pairs: (Float64Array | undefined)[] = market.shelves.map(() => undefined)
  let isAny = false
  market.shelves.forEach((shelf, from) => {
    if (!shelf.hasSuspicious) return
    for (let to = 0; to < shelf.count.length; to++) {
      const end = shelf.start[to]! + shelf.count[to]!
      for (let row = shelf.start[to]! + shelf.sound[to]!; row < end; row++) {
        if (!filter.accepts(shelf, row)) continue
        const [v, w] = direction === 'backward' ? [to, from] : [from, to]
        const slopes = (pairs[v] ??= new Float64Array(market.shelves.length))
        slopes[w] = Math.max(slopes[w]!, shelf.arena.terms[row * TERMS]!)
        isAny = true
      }
    }
  })
  return isAny ? pairs : undefined
}
