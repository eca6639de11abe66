import type { Market } from '../market/market.ts'
import { OfferChains } from './offer-chains.ts'
import type { SearchDirection } from './pair-reach.ts'
import type { PathsQuery } from '../query/query.ts'
import { RowFilter } from '../query/row-filter.ts'
import { SequenceSearch } from './sequence-search.ts'
import type { ThroughPairs } from './through-pairs.ts'
import { TERMS } from '../shelves/shelf.ts'
import type { ChainCollector } from './top-paths.ts'
import type { Work } from '../query/work.ts'

export interface SearchPathsOptions {
  readonly collector: ChainCollector
  readonly work: Work
}

/** Collects the chains that answer a query: shorter ones first, for the bounds they set. */
export function searchPaths(market: Market, query: PathsQuery, options: SearchPathsOptions): void {
  const { maxHops = 3, getAmount, giveAmount } = query
  const isBackward = getAmount !== undefined
  const amount = (getAmount ?? giveAmount)!
  const give = market.currencies.indexOf(query.give)!
  const get = market.currencies.indexOf(query.get)!
  const [source, target] = isBackward ? [get, give] : [give, get]
  const rows = new RowFilter(market, query.filter)
  if (rows.endOk[source] === 0 || rows.endOk[target] === 0) return

  const { work } = options
  const searches = phasesOf(market, rows, { ...options, isBackward })
  for (let hops = 1; hops <= maxHops; hops++) {
    for (const search of searches) {
      if (work.isSpent) work.leaveOut(search.boundOf(source, target, hops))
      else search.run(source, target, hops, amount)
    }
  }
}

/**
 * The searches that together find all chains a filter admits: one over sound offers, whose gains
 * are bounded by the price band, and, where others are let in, suspicious or allowed by a person,
 * one over the chains that use at least one of them. A poisoned rate so cannot loosen the bounds of
 * all the others.
 */
function phasesOf(
  market: Market,
  rows: RowFilter,
  { collector, work, isBackward }: SearchPathsOptions & { readonly isBackward: boolean },
): SequenceSearch[] {
  const direction = isBackward ? 'backward' : 'forward'
  const phase = (filter: RowFilter, pairs: ThroughPairs | undefined): SequenceSearch => {
    const chains = new OfferChains({ market, filter, direction, collector, work })
    return new SequenceSearch({
      market,
      filter,
      direction,
      work,
      needed: (amount) => collector.needed(amount),
      visit: (sequence) => chains.visit(sequence),
      onRestart: () => collector.expectRepeats(),
      ...(pairs && { through: pairs }),
    })
  }
  const sound = phase(rows.inBand(), undefined)
  if (rows.staysInBand) return [sound]
  const suspicious = suspiciousPairs(market, rows, direction)
  if (!suspicious) return [sound]
  collector.expectRepeats()
  return [sound, phase(rows, suspicious)]
}

/** Pairs with an offer outside the band that the filter admits, in the direction of the search. */
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
