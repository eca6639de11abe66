import type { ChangedPair } from './carried-tables.ts'
import type { Shelf } from './shelf.ts'

/** Pairs of currencies end to end: those of `v` are [start[v], start[v + 1]). */
export interface PairColumns {
  readonly start: Uint32Array
  /** Ascending within those of one currency. */
  readonly other: Uint16Array
}

/** The pairs in which a market has, or once had, offers. */
export interface PairList {
  readonly out: PairColumns
  readonly into: PairColumns
  /** By place in `into`: the place of the same pair in `out`. */
  readonly placeInOut: Uint32Array
}

/** A pair and its places in `out` and `into`. */
export interface PlacedPair extends ChangedPair {
  readonly out: number
  readonly into: number
}

/** @param before pairs to keep even if they have no offers now. */
export function pairListOf(shelves: readonly Shelf[], before?: PairList): PairList {
  const size = shelves.length
  const others = shelves.map(({ count }, from) => {
    const found: number[] = []
    const known = before && new Set(before.out.other.subarray(...rangeOf(before.out, from)))
    for (let to = 0; to < size; to++) if (count[to]! > 0 || known?.has(to)) found.push(to)
    return found
  })
  const out = { start: startsOf(others.map(({ length }) => length)), other: flat(others) }
  const counts = Array.from({ length: size }, () => 0)
  for (const to of out.other) counts[to]!++
  const total = out.other.length
  const into = { start: startsOf(counts), other: new Uint16Array(total) }
  const placeInOut = new Uint32Array(total)
  const next = into.start.slice()
  for (let from = 0; from < size; from++) {
    for (let e = out.start[from]!; e < out.start[from + 1]!; e++) {
      const at = next[out.other[e]!]!++
      into.other[at] = from
      placeInOut[at] = e
    }
  }
  return { out, into, placeInOut }
}

function rangeOf({ start }: PairColumns, v: number): [number, number] {
  return [start[v] ?? 0, start[v + 1] ?? 0]
}

function startsOf(counts: readonly number[]): Uint32Array {
  const start = new Uint32Array(counts.length + 1)
  counts.forEach((count, v) => (start[v + 1] = start[v]! + count))
  return start
}

function flat(lists: readonly (readonly number[])[]): Uint16Array {
  return Uint16Array.from(lists.flat())
}

/** The pair's places; undefined for a pair the list does not have. */
export function placed({ out, into }: PairList, pair: ChangedPair): PlacedPair | undefined {
  const { from, to, kept, isBestOther } = pair
  const place = placeOf(out, from, to)
  if (place < 0) return undefined
  return { from, to, kept, isBestOther, out: place, into: placeOf(into, to, from) }
}

/** The place of the pair of `v` and `w`, or -1. */
export function placeOf({ start, other }: PairColumns, v: number, w: number): number {
  let [low, high] = [start[v]!, start[v + 1]!]
  const end = high
  while (low < high) {
    const middle = (low + high) >> 1
    if (other[middle]! < w) low = middle + 1
    else high = middle
  }
  return low < end && other[low] === w ? low : -1
}
