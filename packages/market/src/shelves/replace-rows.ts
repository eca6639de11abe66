import type { IsAllowed } from './build-shelves.ts'
import type { Pair } from './carried-tables.ts'
import { compareRows, flagsOf } from '../market/listing-rows.ts'
import type { Listing } from '../market/listing.ts'
import { EXCHANGER_SHIFT, IS_SUSPICIOUS } from './row-flags.ts'
import { copyRow, emptyShelf, forkShelf, makeRoom, REFS, type Shelf, TERMS } from './shelf.ts'

export interface Replacement {
  readonly shelves: readonly Shelf[]
  /** Length of the new shelves' columns; at least that of the old ones. */
  readonly stride: number
  /** Listings of the new version. */
  readonly listings: readonly (Listing | undefined)[]
  /** The exchanger whose rows are replaced, and what it offered before. */
  readonly index: number
  readonly previous: Listing | undefined
  readonly slopeLimit: (from: number, to: number) => number
  readonly isAllowed: IsAllowed
}

/**
 * Shelves of the next version. Only the groups in which the exchanger had or has an offer are
 * written, each merged in one pass behind the rows that older versions see.
 */
export function replaceRows(change: Replacement): { shelves: Shelf[]; changed: Pair[] } {
  const { stride, listings, index, previous } = change
  const isWider = stride > change.shelves.length
  const shelves = isWider
    ? Array.from({ length: stride }, (_, from) => {
        const shelf = change.shelves[from]
        return shelf ? forkShelf(shelf, stride) : emptyShelf(stride, 0)
      })
    : change.shelves.slice()
  const incoming = rowsByPair(listings[index]!, stride)
  const touched = touchedPairs(previous, incoming, stride)
  const changed: Pair[] = []
  let at = 0
  while (at < touched.length) {
    const from = Math.floor(touched[at]! / stride)
    let end = at
    let rows = 0
    for (; end < touched.length && Math.floor(touched[end]! / stride) === from; end++) {
      const pair = touched[end]!
      rows += shelves[from]!.count[pair % stride]! + (incoming.countOf.get(pair) ?? 0)
    }
    const shelf = isWider ? shelves[from]! : forkShelf(shelves[from]!, stride)
    makeRoom(shelf, rows)
    shelves[from] = shelf
    for (; at < end; at++) {
      const to = touched[at]! % stride
      mergeGroup(shelf, to, { change, incoming, pair: touched[at]!, from })
      changed.push({ from, to })
    }
  }
  return { shelves, changed }
}

interface Incoming {
  readonly listing: Listing
  /** Batch rows sorted by (pair, slope descending, id). */
  readonly order: Uint32Array
  /** By pair (`from * stride + to`): first place in `order`, and how many. */
  readonly startOf: Map<number, number>
  readonly countOf: Map<number, number>
}

function rowsByPair(listing: Listing, stride: number): Incoming {
  const { batch, currencyOf } = listing
  const pairs = new Uint32Array(batch.length)
  for (let row = 0; row < batch.length; row++) {
    pairs[row] = currencyOf[batch.from[row]!]! * stride + currencyOf[batch.to[row]!]!
  }
  const order = Uint32Array.from(pairs, (_, row) => row).sort(
    (a, b) =>
      pairs[a]! - pairs[b]! ||
      batch.slope[b]! - batch.slope[a]! ||
      compareRows(listing, a, listing, b),
  )
  const startOf = new Map<number, number>()
  const countOf = new Map<number, number>()
  for (let at = 0; at < order.length; at++) {
    const pair = pairs[order[at]!]!
    if (!startOf.has(pair)) startOf.set(pair, at)
    countOf.set(pair, (countOf.get(pair) ?? 0) + 1)
  }
  return { listing, order, startOf, countOf }
}

/** Pairs in which the exchanger had or has an offer, ascending. */
function touchedPairs(
  previous: Listing | undefined,
  incoming: Incoming,
  stride: number,
): Uint32Array {
  const pairs = new Set(incoming.startOf.keys())
  if (previous) {
    const { batch, currencyOf } = previous
    for (let row = 0; row < batch.length; row++) {
      pairs.add(currencyOf[batch.from[row]!]! * stride + currencyOf[batch.to[row]!]!)
    }
  }
  return Uint32Array.from(pairs).sort()
}

interface Merge {
  readonly change: Replacement
  readonly incoming: Incoming
  readonly pair: number
  readonly from: number
}

/** Writes one group anew: the other exchangers' rows and the incoming ones, in order. */
function mergeGroup(shelf: Shelf, to: number, { change, incoming, pair, from }: Merge): void {
  const { arena } = shelf
  const { listings, index } = change
  const { batch } = incoming.listing
  const limit = change.slopeLimit(from, to)
  const first = arena.used
  const next = incoming.startOf.get(pair) ?? 0
  const end = next + (incoming.countOf.get(pair) ?? 0)
  let suspicious = next
  while (suspicious < end && batch.slope[incoming.order[suspicious]!]! > limit) suspicious++

  const oldStart = shelf.start[to]!
  const oldSound = oldStart + shelf.sound[to]!
  const oldEnd = oldStart + shelf.count[to]!
  const sound = mergeRun(oldStart, oldSound, suspicious, end, 0)
  const flag = change.isAllowed(index, from, to) ? 0 : IS_SUSPICIOUS
  const marked = mergeRun(oldSound, oldEnd, next, suspicious, flag)
  shelf.start[to] = first
  shelf.sound[to] = sound
  shelf.count[to] = sound + marked
  if (marked > 0) shelf.hasSuspicious = true
  const best = sound > 0 ? arena.terms[first * TERMS]! : 0
  const bestMarked = marked > 0 ? arena.terms[(first + sound) * TERMS]! : 0
  shelf.best[to] = best
  shelf.bestAny[to] = Math.max(best, bestMarked)

  function mergeRun(old: number, oldTo: number, at: number, atTo: number, mark: number): number {
    const before = arena.used
    for (;;) {
      while (old < oldTo && arena.refs[old * REFS + 1]! >>> EXCHANGER_SHIFT === index) old++
      if (old === oldTo && at === atTo) return arena.used - before
      if (at === atTo || (old < oldTo && isOldFirst(old, at))) copyRow(arena, old++, arena)
      else write(incoming.order[at++]!, mark)
    }
  }

  function isOldFirst(old: number, at: number): boolean {
    const oldSlope = arena.terms[old * TERMS]!
    const slope = batch.slope[incoming.order[at]!]!
    if (oldSlope !== slope) return oldSlope > slope
    const other = listings[arena.refs[old * REFS + 1]! >>> EXCHANGER_SHIFT]!
    return compareRows(other, arena.refs[old * REFS]!, incoming.listing, incoming.order[at]!) < 0
  }

  function write(row: number, mark: number): void {
    const target = arena.used++
    arena.terms[target * TERMS] = batch.slope[row]!
    arena.terms[target * TERMS + 1] = batch.lo[row]!
    arena.terms[target * TERMS + 2] = batch.hi[row]!
    arena.refs[target * REFS] = row
    arena.refs[target * REFS + 1] = (index << EXCHANGER_SHIFT) | flagsOf(batch, row) | mark
  }
}
