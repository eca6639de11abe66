import type { Market } from '../market/market.ts'
import { OfferChains } from './offer-chains.ts'
import type { PairSlope } from '../shelves/carried-tables.ts'
import { DEFAULT_HOPS, type PathsQuery } from '../query/query.ts'
import { type MustPass, mustPassOf } from '../query/through.ts'
import { RowFilter } from '../query/row-filter.ts'
import { SequenceSearch } from './sequence-search.ts'
import type { ChainCollector } from './top-paths.ts'
import { WindowSearch } from './windows/window-search.ts'
import type { Work } from '../query/work.ts'

export interface SearchPathsOptions {
  readonly collector: ChainCollector
  readonly work: Work
}

/** Collects the chains that answer a query: shorter ones first, for the bounds they set. */
export function searchPaths(market: Market, query: PathsQuery, options: SearchPathsOptions): void {
  const { maxHops = DEFAULT_HOPS, getAmount, giveAmount } = query
  const isBackward = getAmount !== undefined
  const amount = (getAmount ?? giveAmount)!
  const give = market.currencies.indexOf(query.give)!
  const get = market.currencies.indexOf(query.get)!
  const [source, target] = isBackward ? [get, give] : [give, get]
  const rows = new RowFilter(market, query.filter)
  if (rows.endOk[source] === 0 || rows.endOk[target] === 0) return

  const { work } = options
  const mustPass = mustPassOf(market, query)
  const searches = phasesOf(market, rows, { ...options, isBackward, mustPass })
  for (let hops = mustPass ? 2 : 1; hops <= maxHops; hops++) {
    for (const search of searches) {
      if (work.isSpent) work.leaveOut(search.boundOf(source, target, hops))
      else search.run(source, target, hops, amount)
    }
  }
}

interface PhasesOptions extends SearchPathsOptions {
  readonly isBackward: boolean
  readonly mustPass: MustPass | undefined
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
  { collector, work, isBackward, mustPass }: PhasesOptions,
): SequenceSearch[] {
  const direction = isBackward ? 'backward' : 'forward'
  const phase = (filter: RowFilter, pairs?: readonly PairSlope[]): SequenceSearch => {
    const chains = new OfferChains({ market, filter, direction, collector, work })
    const windows = new WindowSearch({ market, filter, direction, collector, work, mustPass })
    return new SequenceSearch({
      market,
      filter,
      direction,
      work,
      needed: (amount) => collector.needed(amount),
      visit: (sequence) => chains.visit(sequence),
      onRestart: () => collector.expectRepeats(),
      giveUp: (unfinished) => windows.run(unfinished),
      ...(pairs && { through: pairs }),
      mustPass,
    })
  }
  const sound = phase(rows.inBand())
  if (rows.staysInBand) return [sound]
  // Their rows are looked at one by one, and by the filter, once a path could use them.
  const suspicious = market.suspiciousPairs
  if (suspicious.length === 0) return [sound]
  collector.expectRepeats()
  return [sound, phase(rows, suspicious)]
}
