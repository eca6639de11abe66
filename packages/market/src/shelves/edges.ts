import type { CarriedTable, Pair } from './carried-tables.ts'
import { type PairColumns, type PairList, type PlacedPair, placeOf } from './pair-list.ts'
import type { ValueRange } from './price-band.ts'
import { type Shelf, TERMS } from './shelf.ts'
import { SlopeTable, squareTable } from './slope-table.ts'
import { MOST_DRIFT } from './table-prices.ts'

/** Hops from every currency, by the other currency in ascending order (pair-list.ts). */
export interface EdgeTable extends PairColumns {
  /** An upper bound of every counted row's slope; 0 where none counts. */
  readonly slope: Float32Array
  /** Rows at the head of the group that do not count. */
  readonly skip: Uint16Array
}

/** The rows that a table of edges counts. */
export type EdgeKind = 'sound' | 'any'

export interface EdgeSource {
  readonly shelves: readonly Shelf[]
  /** Prices by currency (table-prices.ts); NaN where unknown: then a band leaves no window out. */
  readonly tablePrices: Float64Array
  readonly pairs: PairList
}

/**
 * All edges of a market that matter to one band of amounts, by given and by received currency: of
 * sound rows those whose window meets the band, or, of kind 'any', all rows.
 */
export class EdgeTables implements CarriedTable<PlacedPair, EdgeSource> {
  readonly out: EdgeTable
  readonly #kind: EdgeKind
  readonly #range: ValueRange
  readonly #pairs: PairList
  #into: EdgeTable | undefined
  #slopes: SlopeTable | undefined

  constructor(source: EdgeSource, kind: EdgeKind, range: ValueRange, before?: EdgeTables) {
    this.#kind = kind
    this.#range = range
    this.#pairs = source.pairs
    this.out = emptyTable(source.pairs.out)
    const { start, other } = this.out
    const added: Pair[] = []
    for (let from = 0; from < start.length - 1; from++) {
      let known = before ? before.out.start[from]! : 0
      const end = before ? before.out.start[from + 1]! : 0
      for (let e = start[from]!; e < start[from + 1]!; e++) {
        const to = other[e]!
        if (known < end && before!.out.other[known] === to) this.#take(before!, known++, e)
        else {
          this.#write(source, from, to, e)
          added.push({ from, to })
        }
      }
    }
    if (!before) return
    this.#slopes = before.#slopes
    this.#followSlopes(added)
  }

  /** The same table for a list of pairs that has all of these and more. */
  widened(source: EdgeSource): EdgeTables {
    return new EdgeTables(source, this.#kind, this.#range, this)
  }

  #take({ out: { slope, skip } }: EdgeTables, place: number, e: number): void {
    this.out.slope[e] = slope[place]!
    this.out.skip[e] = skip[place]!
  }

  get into(): EdgeTable {
    if (!this.#into) {
      const { into, placeInOut } = this.#pairs
      this.#into = emptyTable(into)
      for (let e = 0; e < placeInOut.length; e++) this.#copy(placeInOut[e]!, e)
    }
    return this.#into
  }

  /** Best slopes and products of the same rows. */
  get slopes(): SlopeTable {
    if (!this.#slopes) {
      const { start, other, slope } = this.out
      const one = squareTable(start.length - 1)
      for (let from = 0; from < one.length; from++) {
        for (let e = start[from]!; e < start[from + 1]!; e++) one[from]![other[e]!] = slope[e]!
      }
      this.#slopes = new SlopeTable(one)
    }
    return this.#slopes
  }

  follow(changed: readonly PlacedPair[], source: EdgeSource): void {
    const { slope } = this.out
    const moved: Pair[] = []
    for (const pair of changed) {
      if (this.#isAsItWas(pair)) continue
      const { from, to, out, into } = pair
      const before = slope[out]!
      this.#write(source, from, to, out)
      if (this.#into) this.#copy(out, into)
      if (slope[out] !== before) moved.push(pair)
    }
    this.#followSlopes(moved)
  }

  #followSlopes(moved: readonly Pair[]): void {
    this.#slopes?.follow(moved, (from, to) => this.out.slope[placeOf(this.out, from, to)]!)
  }

  /** Most changes are behind the one row that counts. */
  #isAsItWas({ out, kept, isBestOther }: PlacedPair): boolean {
    if (this.#kind === 'any') return !isBestOther
    return this.out.slope[out]! > 0 && this.out.skip[out]! < Math.min(kept, MAX_SKIP)
  }

  #copy(outPlace: number, intoPlace: number): void {
    this.#into!.slope[intoPlace] = this.out.slope[outPlace]!
    this.#into!.skip[intoPlace] = this.out.skip[outPlace]!
  }

  #write({ shelves, tablePrices }: EdgeSource, from: number, to: number, e: number): void {
    const shelf = shelves[from]!
    const { slope, skip } = this.out
    if (this.#kind === 'any') {
      slope[e] = roundedUp(shelf.bestAny[to]!)
      return
    }
    const { terms } = shelf.arena
    const price = tablePrices[from]!
    // The comparison is written so that an unknown price keeps every row.
    const low = this.#range.low / (price * MOST_DRIFT)
    const high = (this.#range.high * MOST_DRIFT) / price
    const first = shelf.start[to]!
    const end = first + shelf.sound[to]!
    let row = first
    while (row < end && (terms[row * TERMS + 1]! > high || terms[row * TERMS + 2]! < low)) row++
    skip[e] = Math.min(row - first, MAX_SKIP)
    slope[e] = row < end ? roundedUp(terms[row * TERMS]!) : 0
  }
}

const MAX_SKIP = 0xffff

/** Least float32 of normal size, and more than the half step by which rounding can fall short. */
const LEAST = 2 ** -126
const UP = 1 + 2 ** -23

/** A float32 that is at least `slope`; 0 for 0. */
function roundedUp(slope: number): number {
  return slope > 0 ? Math.max(slope * UP, LEAST) : 0
}

function emptyTable({ start, other }: PairColumns): EdgeTable {
  const size = other.length
  return { start, other, slope: new Float32Array(size), skip: new Uint16Array(size) }
}

/** The edge of `v` that leads to `target`, or -1. */
export function edgeTo(edges: EdgeTable, v: number, target: number): number {
  const e = placeOf(edges, v, target)
  return e >= 0 && edges.slope[e]! > 0 ? e : -1
}
