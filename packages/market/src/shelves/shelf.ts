/**
 * All rows that give one currency, grouped by the currency they get. Inside a group the sound rows
 * come first, the best slope first (ties by offer id), then the suspicious ones in the same order.
 * Row `i` has its numbers at `terms[3 * i]` and its references at `refs[2 * i]`.
 */
export interface Shelf {
  arena: Arena
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

/** Where rows lie: in memory of this thread, or in memory that other threads can read. */
export type RowMemory = typeof ArrayBuffer | typeof SharedArrayBuffer

function emptyArena(rows: number, Memory: RowMemory): Arena {
  return {
    terms: new Float64Array(new Memory(rows * TERMS * Float64Array.BYTES_PER_ELEMENT)),
    refs: new Uint32Array(new Memory(rows * REFS * Uint32Array.BYTES_PER_ELEMENT)),
    used: 0,
  }
}

export function emptyShelf(stride: number, rows: number, Memory: RowMemory): Shelf {
  const arena = emptyArena(rows, Memory)
  const columns = columnsOf(new ArrayBuffer(stride * GROUP_BYTES), stride)
  return { arena, ...columns, hasSuspicious: false }
}

/** The same rows with groups of its own to change: for the next version. */
export function forkShelf(shelf: Shelf, stride: number): Shelf {
  const { arena, hasSuspicious } = shelf
  const isWider = stride > shelf.start.length
  const { buffer } = shelf.best
  if (!isWider) {
    const columns = columnsOf(buffer.slice(0) as ArrayBuffer, stride)
    return { arena, ...columns, hasSuspicious }
  }
  const columns = columnsOf(new ArrayBuffer(stride * GROUP_BYTES), stride)
  columns.best.set(shelf.best)
  columns.bestAny.set(shelf.bestAny)
  columns.start.set(shelf.start)
  columns.sound.set(shelf.sound)
  columns.count.set(shelf.count)
  return { arena, ...columns, hasSuspicious }
}

/** Bytes of one group in all columns of a shelf. */
const GROUP_BYTES = 2 * 8 + 3 * 4

/** All columns of a shelf lie in one buffer: an update forks dozens, and buffers are dear. */
function columnsOf(buffer: ArrayBuffer, stride: number) {
  return {
    best: new Float64Array(buffer, 0, stride),
    bestAny: new Float64Array(buffer, stride * 8, stride),
    start: new Uint32Array(buffer, stride * 16, stride),
    sound: new Uint32Array(buffer, stride * 20, stride),
    count: new Uint32Array(buffer, stride * 24, stride),
  }
}

/**
 * Gives a freshly forked shelf room for `rows` more: where the arena is full, a compacted copy of
 * its live rows with as much room again, so that copies come far apart.
 */
export function makeRoom(shelf: Shelf, rows: number): void {
  const { arena } = shelf
  if ((arena.used + rows) * TERMS <= arena.terms.length) return
  let live = 0
  for (const count of shelf.count) live += count
  const capacity = live + rows + Math.max(live, rows) + 16
  const isShared = arena.terms.buffer instanceof SharedArrayBuffer
  const copy = emptyArena(capacity, isShared ? SharedArrayBuffer : ArrayBuffer)
  // Groups that lie one behind the other are copied together: most do, since few change at a time.
  let [first, end] = [0, 0]
  for (let to = 0; to < shelf.start.length; to++) {
    if (shelf.count[to] === 0) continue
    if (shelf.start[to] !== end) {
      copyRows(arena, first, end, copy)
      first = end = shelf.start[to]!
    }
    shelf.start[to] = copy.used + end - first
    end += shelf.count[to]!
  }
  copyRows(arena, first, end, copy)
  shelf.arena = copy
}

function copyRows(source: Arena, first: number, end: number, target: Arena): void {
  target.terms.set(source.terms.subarray(first * TERMS, end * TERMS), target.used * TERMS)
  target.refs.set(source.refs.subarray(first * REFS, end * REFS), target.used * REFS)
  target.used += end - first
}

/** Fewer rows are copied faster one by one. */
const FEW = 24

/** Appends rows of an arena to itself. */
export function appendRows(arena: Arena, first: number, end: number): void {
  const { terms, refs, used } = arena
  arena.used += end - first
  if (end - first >= FEW) {
    terms.copyWithin(used * TERMS, first * TERMS, end * TERMS)
    refs.copyWithin(used * REFS, first * REFS, end * REFS)
    return
  }
  for (let row = first, at = used; row < end; row++, at++) {
    terms[at * TERMS] = terms[row * TERMS]!
    terms[at * TERMS + 1] = terms[row * TERMS + 1]!
    terms[at * TERMS + 2] = terms[row * TERMS + 2]!
    refs[at * REFS] = refs[row * REFS]!
    refs[at * REFS + 1] = refs[row * REFS + 1]!
  }
}
