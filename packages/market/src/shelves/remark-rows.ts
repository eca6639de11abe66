import type { MedianSlope } from '../market/usd-prices.ts'
import type { IsAllowed } from './build-shelves.ts'
import type { ChangedPair } from './carried-tables.ts'
import { EXCHANGER_SHIFT, IS_SUSPICIOUS } from './row-flags.ts'
import {
  appendRows,
  type Arena,
  forkShelf,
  makeRoom,
  REFS,
  type RowMemory,
  type Shelf,
  TERMS,
} from './shelf.ts'

export interface Marking {
  /** By pair: a slope above it is suspicious (suspicion.ts). */
  readonly slopeLimit: (from: number, to: number) => number
  readonly isAllowed: IsAllowed
  readonly memory: RowMemory
}

/** By (from, to) of all pairs that have rows. */
export function* medianSlopes(shelves: readonly Shelf[]): Generator<MedianSlope> {
  for (const [from, shelf] of shelves.entries()) {
    for (let to = 0; to < shelf.count.length; to++) {
      const count = shelf.count[to]!
      if (count > 0) yield { from, to, slope: slopeAt(shelf, to, count >> 1), count }
    }
  }
}

/**
 * Shelves of the next version, the same rows marked by other limits. Few cross one when prices
 * move a little: only their groups are written anew, behind the rows that older versions see.
 */
export function remarkRows(
  shelves: readonly Shelf[],
  marking: Marking,
): { shelves: Shelf[]; changed: ChangedPair[] } {
  const changed: ChangedPair[] = []
  const remarked = shelves.map((shelf, from) => {
    const groups: { readonly to: number; readonly marked: number }[] = []
    let rows = 0
    for (let to = 0; to < shelf.count.length; to++) {
      const count = shelf.count[to]!
      if (count === 0) continue
      const marked = markedBy(shelf, to, marking.slopeLimit(from, to))
      if (marked === count - shelf.sound[to]!) continue
      groups.push({ to, marked })
      rows += count
    }
    if (groups.length === 0) return shelf
    const next = forkShelf(shelf, shelf.start.length)
    makeRoom(next, { groups: groups.map(({ to }) => to), rows }, marking.memory)
    for (const { to, marked } of groups) {
      remarkGroup(next, { source: shelf.arena, from, to, marked }, marking.isAllowed)
      changed.push({ from, to, kept: 0, isBestOther: next.best[to] !== shelf.best[to] })
    }
    next.hasSuspicious = next.count.some((count, to) => count > next.sound[to]!)
    return next
  })
  return { shelves: remarked, changed }
}

/** The slope of a row by its place among all rows of its group, best first: marked ones lead. */
function slopeAt(shelf: Shelf, to: number, place: number): number {
  return shelf.arena.terms[rowAt(shelf, to, place) * TERMS]!
}

function rowAt({ start, sound, count }: Shelf, to: number, place: number): number {
  const marked = count[to]! - sound[to]!
  return start[to]! + (place < marked ? sound[to]! + place : place - marked)
}

/** How many rows of a group lie above the limit. Begins where the last limit lay. */
function markedBy(shelf: Shelf, to: number, limit: number): number {
  const count = shelf.count[to]!
  let marked = count - shelf.sound[to]!
  while (marked > 0 && !(slopeAt(shelf, to, marked - 1) > limit)) marked--
  while (marked < count && slopeAt(shelf, to, marked) > limit) marked++
  return marked
}

interface Group {
  /** Where its rows lie now. */
  readonly source: Arena
  readonly from: number
  readonly to: number
  /** Of its rows, best first, so many are marked. */
  readonly marked: number
}

function remarkGroup(
  shelf: Shelf,
  { source, from, to, marked }: Group,
  isAllowed: IsAllowed,
): void {
  const { arena } = shelf
  const count = shelf.count[to]!
  const first = arena.used
  const append = (place: number): number => {
    const row = rowAt(shelf, to, place)
    appendRows(arena, source, row, row + 1)
    return (arena.used - 1) * REFS + 1
  }
  for (let place = marked; place < count; place++) {
    const meta = append(place)
    arena.refs[meta] = arena.refs[meta]! & ~IS_SUSPICIOUS
  }
  for (let place = 0; place < marked; place++) {
    const meta = append(place)
    const isVouchedFor = isAllowed(arena.refs[meta]! >>> EXCHANGER_SHIFT, from, to)
    if (!isVouchedFor) arena.refs[meta] = arena.refs[meta]! | IS_SUSPICIOUS
  }
  shelf.start[to] = first
  shelf.sound[to] = count - marked
  shelf.best[to] = marked < count ? arena.terms[first * TERMS]! : 0
}
