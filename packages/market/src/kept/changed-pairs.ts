import type { Pair } from '../shelves/carried-tables.ts'
import type { Market } from '../market/market.ts'
import type { RowFilter } from '../query/row-filter.ts'
import type { ThroughPairs } from '../paths/sequence-search.ts'

import { EXCHANGER_SHIFT, IS_SUSPICIOUS } from '../shelves/row-flags.ts'
import { REFS, TERMS } from '../shelves/shelf.ts'

/** Indexes of the exchangers of these ids that either version knows. */
export function exchangerIndexes(market: Market, ids: Iterable<string>): Set<number> {
  const indexes = new Set<number>()
  for (const id of ids) {
    const index = market.exchangerIndexes.get(id)
    if (index !== undefined) indexes.add(index)
  }
  return indexes
}

/** Pairs in which one of these exchangers had an offer before or has one now. */
export function touchedPairs(
  before: Market,
  after: Market,
  exchangers: ReadonlySet<number>,
): Pair[] {
  const size = after.shelves.length
  const keys = new Set<number>()
  for (const index of exchangers) {
    for (const listing of [before.listings[index], after.listings[index]]) {
      if (!listing) continue
      const { batch, currencyOf } = listing
      for (let row = 0; row < batch.length; row++) {
        keys.add(currencyOf[batch.from[row]!]! * size + currencyOf[batch.to[row]!]!)
      }
    }
  }
  return Array.from(keys, (key) => ({ from: Math.floor(key / size), to: key % size }))
}

/** Best slopes of the sound offers these exchangers have in these pairs now, as admitted. */
export function slopesThrough(
  market: Market,
  pairs: readonly Pair[],
  { exchangers, filter }: { exchangers: ReadonlySet<number>; filter: RowFilter },
): (Float64Array | undefined)[] {
  const through: (Float64Array | undefined)[] = market.shelves.map(() => undefined)
  for (const { from, to } of pairs) {
    const shelf = market.shelves[from]!
    const { terms, refs } = shelf.arena
    const end = shelf.start[to]! + shelf.count[to]!
    for (let row = shelf.start[to]!; row < end; row++) {
      const meta = refs[row * REFS + 1]!
      if (!exchangers.has(meta >>> EXCHANGER_SHIFT) || (meta & IS_SUSPICIOUS) !== 0) continue
      if (!filter.accepts(shelf, row)) continue
      const slopes = (through[from] ??= new Float64Array(market.shelves.length))
      slopes[to] = terms[row * TERMS]!
      break
    }
  }
  return through
}

/** The same pairs by received currency, for searches that run backwards. */
export function reversed(pairs: ThroughPairs): ThroughPairs {
  const result: (Float64Array | undefined)[] = pairs.map(() => undefined)
  pairs.forEach((slopes, from) => {
    slopes?.forEach((slope, to) => {
      if (slope > 0) (result[to] ??= new Float64Array(pairs.length))[from] = slope
    })
  })
  return result
}
