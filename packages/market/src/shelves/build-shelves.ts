import type { Listing } from '../listings/listing.ts'
import type { PairRates } from '../prices/pair-rates.ts'
import { compareRows } from '../listings/listing-rows.ts'
import { type Marking, settleGroup } from './groups/group-rows.ts'
import { BestRates } from '../belief/best-rates.ts'
import { EXCHANGER_SHIFT, flagsOf } from './row-flags.ts'
import { emptyShelf, REFS, type RowMemory, type Shelf, TERMS } from './shelf.ts'

/** All rows of a market ordered by (from, to, slope descending, offer id). */
export interface SortedRows {
  /** Group boundaries: rows of (from, to) are [start[from * n + to], start[from * n + to + 1]). */
  readonly start: Uint32Array
  readonly exchanger: Uint16Array
  readonly row: Uint32Array
  readonly slope: Float64Array
}

/** Counting sort by pair, then each small group by slope. */
export function sortRows(listings: readonly (Listing | undefined)[], n: number): SortedRows {
  const start = new Uint32Array(n * n + 1)
  let total = 0
  for (const listing of listings) {
    if (!listing) continue
    const { batch, currencyOf } = listing
    total += batch.length
    for (let row = 0; row < batch.length; row++) {
      start[currencyOf[batch.from[row]!]! * n + currencyOf[batch.to[row]!]! + 1]!++
    }
  }
  for (let pair = 0; pair < n * n; pair++) start[pair + 1]! += start[pair]!

  const fill = start.slice(0, n * n)
  const exchanger = new Uint16Array(total)
  const rowOf = new Uint32Array(total)
  const slope = new Float64Array(total)
  listings.forEach((listing, index) => {
    if (!listing) return
    const { batch, currencyOf } = listing
    for (let row = 0; row < batch.length; row++) {
      const pair = currencyOf[batch.from[row]!]! * n + currencyOf[batch.to[row]!]!
      const at = fill[pair]!++
      exchanger[at] = index
      rowOf[at] = row
      slope[at] = batch.slope[row]!
    }
  })
  const sorted = { start, exchanger, row: rowOf, slope }
  for (let pair = 0; pair < n * n; pair++) {
    const [low, high] = [start[pair]!, start[pair + 1]!]
    if (high - low > 1) sortGroup(sorted, listings, low, high)
  }
  return sorted
}

/** Rates of all pairs that have rows. */
export function* sortedRates(sorted: SortedRows, n: number): Generator<PairRates> {
  const { start, slope, exchanger } = sorted
  const best = new BestRates()
  for (let from = 0; from < n; from++) {
    for (let to = 0; to < n; to++) {
      const low = start[from * n + to]!
      const count = start[from * n + to + 1]! - low
      if (count === 0) continue
      for (let at = low; at < low + count; at++) best.add(exchanger[at]!, slope[at]!)
      yield { from, to, ...best.take() }
    }
  }
}

/** Longest group that insertion sort handles; longer ones are rare. */
const SHORT = 24

function sortGroup(
  { exchanger, row, slope }: SortedRows,
  listings: readonly (Listing | undefined)[],
  low: number,
  high: number,
): void {
  const isBefore = (slopeA: number, exA: number, rowA: number, b: number): boolean =>
    slopeA !== slope[b]!
      ? slopeA > slope[b]!
      : compareRows(listings[exA]!, rowA, listings[exchanger[b]!]!, row[b]!) < 0
  if (high - low > SHORT) {
    const order = Array.from({ length: high - low }, (_, i) => low + i)
    order.sort((a, b) => (isBefore(slope[a]!, exchanger[a]!, row[a]!, b) ? -1 : 1))
    permute(exchanger, order, low)
    permute(row, order, low)
    permute(slope, order, low)
    return
  }
  for (let i = low + 1; i < high; i++) {
    const [s, e, r] = [slope[i]!, exchanger[i]!, row[i]!]
    let j = i
    for (; j > low && isBefore(s, e, r, j - 1); j--) {
      slope[j] = slope[j - 1]!
      exchanger[j] = exchanger[j - 1]!
      row[j] = row[j - 1]!
    }
    slope[j] = s
    exchanger[j] = e
    row[j] = r
  }
}

function permute(
  column: Uint16Array | Uint32Array | Float64Array,
  order: readonly number[],
  low: number,
): void {
  const values = order.map((at) => column[at]!)
  for (let i = 0; i < values.length; i++) column[low + i] = values[i]!
}

/** Lays sorted rows out as shelves. */
export function shelvesOf(
  { start, exchanger, row, slope }: SortedRows,
  listings: readonly (Listing | undefined)[],
  { n, stride, memory, ...marking }: LayoutOptions,
): Shelf[] {
  return Array.from({ length: stride }, (_, from) => {
    if (from >= n) return emptyShelf(stride, 0, memory)
    const shelf = emptyShelf(stride, start[(from + 1) * n]! - start[from * n]!, memory)
    const { arena } = shelf
    for (let to = 0; to < n; to++) {
      const [low, high] = [start[from * n + to]!, start[from * n + to + 1]!]
      if (low === high) continue
      const first = arena.used
      for (let at = low; at < high; at++) append(at)
      settleGroup(shelf, { from, to, first, wasMarked: false }, marking)
    }
    return shelf

    function append(at: number): void {
      const { batch } = listings[exchanger[at]!]!
      const batchRow = row[at]!
      const terms = arena.used * TERMS
      arena.terms[terms] = slope[at]!
      arena.terms[terms + 1] = batch.lo[batchRow]!
      arena.terms[terms + 2] = batch.hi[batchRow]!
      const refs = arena.used * REFS
      arena.refs[refs] = batchRow
      arena.refs[refs + 1] = (exchanger[at]! << EXCHANGER_SHIFT) | flagsOf(batch, batchRow)
      arena.used++
    }
  })
}

export interface LayoutOptions extends Marking {
  readonly n: number
  readonly stride: number
  readonly memory: RowMemory
}
