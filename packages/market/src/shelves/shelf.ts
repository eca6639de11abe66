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

/** The allocator of rows: hands out at least so many bytes, which may have been used before. */
export type RowMemory = (bytes: number) => ArrayBufferLike

export const ownMemory: RowMemory = (bytes) => new ArrayBuffer(bytes)

const ROW_BYTES = TERMS * Float64Array.BYTES_PER_ELEMENT + REFS * Uint32Array.BYTES_PER_ELEMENT

function emptyArena(rows: number, memory: RowMemory): Arena {
  const buffer = memory(rows * ROW_BYTES)
  const room = Math.floor(buffer.byteLength / ROW_BYTES)
  const terms = new Float64Array(buffer, 0, room * TERMS)
  return { terms, refs: new Uint32Array(buffer, terms.byteLength, room * REFS), used: 0 }
}

export function emptyShelf(stride: number, rows: number, memory: RowMemory): Shelf {
  const arena = emptyArena(rows, memory)
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

/** Groups of a shelf to be written anew, by received currency, and their new number of rows. */
export interface Rewriting {
  readonly groups: readonly number[]
  readonly rows: number
}

/**
 * Gives a freshly forked shelf room to write groups anew. Where the arena is full, that is another
 * one with the rows of all other groups, and half as much room again, so that copies come far
 * apart; the rows of these groups stay where they were, in the arena that was.
 */
export function makeRoom(shelf: Shelf, { groups, rows }: Rewriting, memory: RowMemory): void {
  const { arena } = shelf
  if ((arena.used + rows) * TERMS <= arena.terms.length) return
  const isRewritten = new Uint8Array(shelf.count.length)
  for (const to of groups) isRewritten[to] = 1
  let staying = 0
  shelf.count.forEach((count, to) => (staying += isRewritten[to] ? 0 : count))
  const copy = emptyArena(Math.ceil(1.5 * (staying + rows)) + 16, memory)
  // Groups that lie one behind the other are copied together: most do, since few change at a time.
  let [first, end] = [0, 0]
  for (let to = 0; to < shelf.start.length; to++) {
    if (shelf.count[to] === 0 || isRewritten[to]) continue
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

/** Appends rows of an arena to another, or to itself. */
export function appendRows(arena: Arena, source: Arena, first: number, end: number): void {
  if (end - first >= FEW) {
    if (source !== arena) return copyRows(source, first, end, arena)
    arena.terms.copyWithin(arena.used * TERMS, first * TERMS, end * TERMS)
    arena.refs.copyWithin(arena.used * REFS, first * REFS, end * REFS)
    arena.used += end - first
    return
  }
  const { terms, refs } = arena
  for (let row = first; row < end; row++) {
    const at = arena.used++
    terms[at * TERMS] = source.terms[row * TERMS]!
    terms[at * TERMS + 1] = source.terms[row * TERMS + 1]!
    terms[at * TERMS + 2] = source.terms[row * TERMS + 2]!
    refs[at * REFS] = source.refs[row * REFS]!
    refs[at * REFS + 1] = source.refs[row * REFS + 1]!
  }
}
