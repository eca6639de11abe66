import type { Edges } from './edges.ts'
import type { BandKey } from './price-band.ts'

/**
 * All rows that give one currency, grouped by the currency they get. Inside a group the sound rows
 * come first, the best slope first (ties by offer id), then the suspicious ones in the same order.
 * Row `i` has its numbers at `terms[3 * i]` and its references at `refs[2 * i]`.
 */
export interface Shelf {
  readonly arena: Arena
  /** Edges out of the shelf as far as searches have asked for them (edges.ts). */
  readonly edges: Map<BandKey | 'any', Edges>
  /** By received currency: first row of its group, its sound rows, all its rows. */
  readonly start: Uint32Array
  readonly sound: Uint32Array
  readonly count: Uint32Array
  /** By received currency: best slope of the sound rows, and of all rows; 0 where there is none. */
  readonly best: Float64Array
  readonly bestAny: Float64Array
  /** Whether any group has a suspicious row. */
  hasSuspicious: boolean
}

/**
 * Append-only storage that the versions of one shelf share: a newer version writes its changed
 * groups behind all that older versions can see, so no version ever sees another's rows.
 */
export interface Arena {
  /** slope, lo, hi of each row. */
  terms: Float64Array
  /** Row in the exchanger's batch, then meta: exchanger index << 16 | flags (row-flags.ts). */
  refs: Uint32Array
  /** Rows written so far. */
  used: number
}

export const TERMS = 3
export const REFS = 2

export function emptyShelf(stride: number, rows: number): Shelf {
  return {
    arena: {
      terms: new Float64Array(rows * TERMS),
      refs: new Uint32Array(rows * REFS),
      used: 0,
    },
    edges: new Map(),
    start: new Uint32Array(stride),
    sound: new Uint32Array(stride),
    count: new Uint32Array(stride),
    best: new Float64Array(stride),
    bestAny: new Float64Array(stride),
    hasSuspicious: false,
  }
}

/** The same rows with groups of its own to change: for the next version. */
export function forkShelf(shelf: Shelf, stride: number): Shelf {
  return {
    arena: shelf.arena,
    edges: new Map(),
    start: resized(shelf.start, stride),
    sound: resized(shelf.sound, stride),
    count: resized(shelf.count, stride),
    best: resizedFloats(shelf.best, stride),
    bestAny: resizedFloats(shelf.bestAny, stride),
    hasSuspicious: shelf.hasSuspicious,
  }
}

/** An arena with room for `rows` more: the shelf's own, or a compacted copy of its live rows. */
export function withRoom(shelf: Shelf, rows: number): Shelf {
  const { arena } = shelf
  if ((arena.used + rows) * TERMS <= arena.terms.length) return shelf
  let live = 0
  for (const count of shelf.count) live += count
  const capacity = Math.ceil((live + rows) * 1.5) + 16
  const terms = new Float64Array(capacity * TERMS)
  const refs = new Uint32Array(capacity * REFS)
  const start = new Uint32Array(shelf.start.length)
  let used = 0
  for (let to = 0; to < start.length; to++) {
    const count = shelf.count[to]!
    if (count === 0) continue
    const from = shelf.start[to]!
    terms.set(arena.terms.subarray(from * TERMS, (from + count) * TERMS), used * TERMS)
    refs.set(arena.refs.subarray(from * REFS, (from + count) * REFS), used * REFS)
    start[to] = used
    used += count
  }
  return { ...shelf, arena: { terms, refs, used }, start }
}

function resized(source: Uint32Array, length: number): Uint32Array {
  const copy = new Uint32Array(length)
  copy.set(source)
  return copy
}

function resizedFloats(source: Float64Array, length: number): Float64Array {
  const copy = new Float64Array(length)
  copy.set(source)
  return copy
}
