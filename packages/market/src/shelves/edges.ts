import { type BandKey, NO_BAND, rangeOfBand } from './price-band.ts'
import { type Shelf, TERMS } from './shelf.ts'

/** Hops out of one currency, by the other currency in ascending order. */
export interface Edges {
  readonly other: Uint16Array
  /** At least the slope of every row that counts. */
  readonly slope: Float64Array
  /** Rows at the head of the group that do not count. */
  readonly skip: Uint16Array
}

/** Edges of all currencies, end to end: those of `v` are [start[v], start[v + 1]). */
export interface EdgeTable extends Edges {
  readonly start: Uint32Array
}

/** All edges of a market that matter to one band of amounts, by given and by received currency. */
export interface EdgeTables {
  readonly out: EdgeTable
  readonly into: EdgeTable
}

/** Which rows a table of edges counts. */
export type EdgeKind = 'sound' | 'any'

/**
 * Edges out of a shelf's currency: of sound rows those whose window meets the band, or, of kind
 * 'any', all rows. Kept with the shelf, which is shared by all versions in which it is the same.
 * @param price dollars for one unit of the shelf's currency; NaN keeps every row.
 */
export function edgesOut(shelf: Shelf, price: number, kind: EdgeKind, band: BandKey): Edges {
  const key = kind === 'any' ? 'any' : Number.isNaN(price) ? NO_BAND : band
  const known = shelf.edges.get(key)
  if (known) return known
  const edges = kind === 'any' ? edgesOfAll(shelf) : edgesInBand(shelf, price, Number(key))
  shelf.edges.set(key, edges)
  return edges
}

function edgesOfAll({ bestAny }: Shelf): Edges {
  const found: Found[] = []
  bestAny.forEach((slope, other) => {
    if (slope > 0) found.push({ other, slope, skip: 0 })
  })
  return columnsOf(found)
}

const MAX_SKIP = 0xffff

function edgesInBand(shelf: Shelf, price: number, band: BandKey): Edges {
  const range = rangeOfBand(band)
  const [low, high] = band === NO_BAND ? [0, Infinity] : [range.low / price, range.high / price]
  const { terms } = shelf.arena
  const found: Found[] = []
  for (let other = 0; other < shelf.sound.length; other++) {
    const first = shelf.start[other]!
    const end = first + shelf.sound[other]!
    let row = first
    while (row < end && (terms[row * TERMS + 1]! > high || terms[row * TERMS + 2]! < low)) row++
    const skip = Math.min(row - first, MAX_SKIP)
    if (row < end) found.push({ other, slope: terms[row * TERMS]!, skip })
  }
  return columnsOf(found)
}

interface Found {
  readonly other: number
  readonly slope: number
  readonly skip: number
}

function columnsOf(found: readonly Found[]): Edges {
  return {
    other: Uint16Array.from(found, ({ other }) => other),
    slope: Float64Array.from(found, ({ slope }) => slope),
    skip: Uint16Array.from(found, ({ skip }) => skip),
  }
}

/** The edges of all shelves in one table. */
export function edgeTableOf(lists: readonly Edges[]): EdgeTable {
  const table = emptyTable(lists.map(({ other }) => other.length))
  lists.forEach(({ other, slope, skip }, v) => {
    const at = table.start[v]!
    table.other.set(other, at)
    table.slope.set(slope, at)
    table.skip.set(skip, at)
  })
  return table
}

/** The same edges by received currency. */
export function edgesInto(out: EdgeTable): EdgeTable {
  const counts = Array.from({ length: out.start.length - 1 }, () => 0)
  for (const w of out.other) counts[w]!++
  const into = emptyTable(counts)
  const next = into.start.slice()
  for (let v = 0; v < counts.length; v++) {
    for (let e = out.start[v]!; e < out.start[v + 1]!; e++) {
      const at = next[out.other[e]!]!++
      into.other[at] = v
      into.slope[at] = out.slope[e]!
      into.skip[at] = out.skip[e]!
    }
  }
  return into
}

function emptyTable(counts: readonly number[]) {
  const start = new Uint32Array(counts.length + 1)
  counts.forEach((count, v) => (start[v + 1] = start[v]! + count))
  const total = start.at(-1)!
  return {
    start,
    other: new Uint16Array(total),
    slope: new Float64Array(total),
    skip: new Uint16Array(total),
  }
}

/** The edge of `v` that leads to `target`, or -1. */
export function edgeTo({ start, other }: EdgeTable, v: number, target: number): number {
  let [low, high] = [start[v]!, start[v + 1]!]
  const end = high
  while (low < high) {
    const middle = (low + high) >> 1
    if (other[middle]! < target) low = middle + 1
    else high = middle
  }
  return low < end && other[low] === target ? low : -1
}
