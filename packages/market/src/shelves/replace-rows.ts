import { type SortedRows, sortRows } from './build-shelves.ts'
import type { ChangedPair } from './carried-tables.ts'
import { compareRows } from '../listings/listing-rows.ts'
import type { Listing } from '../listings/listing.ts'
import { type Marking, settleGroup } from './groups/group-rows.ts'
import { EXCHANGER_SHIFT, flagsOf } from './row-flags.ts'
import {
  appendRows,
  type Arena,
  emptyShelf,
  forkShelf,
  makeRoom,
  REFS,
  type RowMemory,
  type Shelf,
  TERMS,
} from './shelf.ts'

export interface Replacement extends Marking {
  readonly shelves: readonly Shelf[]
  /** Length of the new shelves' columns; at least that of the old ones. */
  readonly stride: number
  readonly memory: RowMemory
  /** Listings of the version before, and of the new one. */
  readonly before: readonly (Listing | undefined)[]
  readonly listings: readonly (Listing | undefined)[]
  /** Indexes of the exchangers whose rows are replaced. */
  readonly replaced: readonly number[]
}

/**
 * Shelves of the next version. Only the groups in which one of the exchangers had or has an offer
 * are written, each merged in one pass behind the rows that older versions see.
 */
export function replaceRows(change: Replacement): { shelves: Shelf[]; changed: ChangedPair[] } {
  const { stride, memory, listings, replaced } = change
  const isWider = stride > change.shelves.length
  const shelves = isWider
    ? Array.from({ length: stride }, (_, from) => {
        const shelf = change.shelves[from]
        return shelf ? forkShelf(shelf, stride) : emptyShelf(stride, 0, memory)
      })
    : change.shelves.slice()
  const isReplaced = new Uint8Array(listings.length)
  for (const index of replaced) isReplaced[index] = 1
  const incoming = sortRows(
    listings.map((listing, index) => (isReplaced[index] ? listing : undefined)),
    stride,
  )
  const isTouched = touchedPairs(change)
  const changed: ChangedPair[] = []
  for (let from = 0; from < stride; from++) {
    const touched: number[] = []
    let rows = 0
    for (let to = 0; to < stride; to++) {
      const pair = from * stride + to
      if (!isTouched[pair]) continue
      touched.push(to)
      rows += shelves[from]!.count[to]! + incoming.start[pair + 1]! - incoming.start[pair]!
    }
    if (touched.length === 0) continue
    const shelf = isWider ? shelves[from]! : forkShelf(shelves[from]!, stride)
    const source = shelf.arena
    makeRoom(shelf, { groups: touched, rows }, memory)
    shelves[from] = shelf
    const merge = new GroupMerge(shelf, { source, change, isReplaced, incoming })
    for (const to of touched) changed.push(merge.merge(from, to))
  }
  return { shelves, changed }
}

/** By pair, `from * stride + to`: 1 where one of the exchangers had or has an offer. */
function touchedPairs({ stride, before, listings, replaced }: Replacement): Uint8Array {
  const isTouched = new Uint8Array(stride * stride)
  for (const listing of replaced.flatMap((index) => [before[index], listings[index]])) {
    if (!listing) continue
    const { batch, currencyOf } = listing
    for (let row = 0; row < batch.length; row++) {
      isTouched[currencyOf[batch.from[row]!]! * stride + currencyOf[batch.to[row]!]!] = 1
    }
  }
  return isTouched
}

interface Merged {
  /** The memory of the previous version's rows. */
  readonly source: Arena
  readonly change: Replacement
  /** By exchanger index: 1 for replaced ones. */
  readonly isReplaced: Uint8Array
  /** New rows by pair, `from * stride + to`. */
  readonly incoming: SortedRows
}

/** Writes groups of a shelf anew: the other exchangers' rows and the incoming ones, in order. */
class GroupMerge {
  readonly #shelf: Shelf
  readonly #source: Arena
  readonly #change: Replacement
  readonly #isReplaced: Uint8Array
  readonly #incoming: SortedRows

  constructor(shelf: Shelf, { source, change, isReplaced, incoming }: Merged) {
    this.#shelf = shelf
    this.#source = source
    this.#change = change
    this.#isReplaced = isReplaced
    this.#incoming = incoming
  }

  merge(from: number, to: number): ChangedPair {
    const shelf = this.#shelf
    const { arena } = shelf
    const { start } = this.#incoming
    const { stride } = this.#change
    const first = arena.used
    const at = start[from * stride + to]!
    const atTo = start[from * stride + to + 1]!
    const oldStart = shelf.start[to]!
    const oldSound = oldStart + shelf.sound[to]!
    const oldEnd = oldStart + shelf.count[to]!
    // Disbelieved rows pay more than all believed ones.
    const next = this.#mergeRun({ old: oldSound, oldTo: oldEnd, at, atTo }, false)
    this.#mergeRun({ old: oldStart, oldTo: oldSound, at: next, atTo }, true)
    const [oldBest, oldBestAny] = [shelf.best[to]!, shelf.bestAny[to]!]
    settleGroup(shelf, { from, to, first, wasMarked: oldEnd > oldSound }, this.#change)
    const most = Math.min(oldSound - oldStart, shelf.sound[to]!)
    const kept = equalRows([this.#source, oldStart], [arena, first], most)
    const isBestOther = shelf.best[to] !== oldBest || shelf.bestAny[to] !== oldBestAny
    return { from, to, kept, isBestOther }
  }

  /**
   * Old rows that stay and incoming ones, each in order already; with `isLast` all incoming ones
   * that are left, else those before the last old row. Returns the next incoming one.
   */
  #mergeRun({ old, oldTo, at, atTo }: Runs, isLast: boolean): number {
    const { arena } = this.#shelf
    for (;;) {
      const first = old
      while (old < oldTo && this.#staysBefore(old, at, atTo)) old++
      appendRows(arena, this.#source, first, old)
      if (old < oldTo && this.#leaves(old)) old++
      else if (at < atTo && (isLast || old < oldTo)) this.#write(at++)
      else return at
    }
  }

  /** Whether an old row stays, and comes before all incoming ones that are left. */
  #staysBefore(old: number, at: number, atTo: number): boolean {
    return !this.#leaves(old) && (at === atTo || this.#isOldFirst(old, at))
  }

  #leaves(old: number): boolean {
    return this.#isReplaced[this.#source.refs[old * REFS + 1]! >>> EXCHANGER_SHIFT] === 1
  }

  #isOldFirst(old: number, at: number): boolean {
    const { terms, refs } = this.#source
    const { slope, exchanger, row } = this.#incoming
    const { listings } = this.#change
    const oldSlope = terms[old * TERMS]!
    if (oldSlope !== slope[at]!) return oldSlope > slope[at]!
    const other = listings[refs[old * REFS + 1]! >>> EXCHANGER_SHIFT]!
    return compareRows(other, refs[old * REFS]!, listings[exchanger[at]!]!, row[at]!) < 0
  }

  #write(at: number): void {
    const { arena } = this.#shelf
    const { exchanger, row, slope } = this.#incoming
    const { batch } = this.#change.listings[exchanger[at]!]!
    const from = row[at]!
    const target = arena.used++
    arena.terms[target * TERMS] = slope[at]!
    arena.terms[target * TERMS + 1] = batch.lo[from]!
    arena.terms[target * TERMS + 2] = batch.hi[from]!
    arena.refs[target * REFS] = from
    arena.refs[target * REFS + 1] = (exchanger[at]! << EXCHANGER_SHIFT) | flagsOf(batch, from)
  }
}

/** A row: where it lies. */
type Place = readonly [arena: Arena, row: number]

/** The number of rows from these on with equal terms in both places, at most `most`. */
function equalRows([one, oneRow]: Place, [other, otherRow]: Place, most: number): number {
  const [a, b] = [oneRow * TERMS, otherRow * TERMS]
  const end = most * TERMS
  let at = 0
  while (at < end && one.terms[a + at] === other.terms[b + at]) at++
  return Math.floor(at / TERMS)
}

/** The ranges in which old rows and incoming ones are merged. */
interface Runs {
  old: number
  readonly oldTo: number
  at: number
  readonly atTo: number
}
