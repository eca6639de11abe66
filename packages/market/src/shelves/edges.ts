import type { CarriedTable } from './carried-tables.ts'
import { type PairColumns, type PairList, type PlacedPair, placeOf } from './pair-list.ts'
import { type BandKey, rangeOfBand, type ValueRange } from './price-band.ts'
import { type Shelf, TERMS } from './shelf.ts'

/** Hops from every currency, by the other currency in ascending order (pair-list.ts). */
export interface EdgeTable extends PairColumns {
  /** At least the slope of every row that counts; 0 where none does. */
  readonly slope: Float32Array
  /** Rows at the head of the group that do not count. */
  readonly skip: Uint16Array
}

/** Which rows a table of edges counts. */
export type EdgeKind = 'sound' | 'any'

export interface EdgeSource {
  readonly shelves: readonly Shelf[]
  /** By currency; NaN where unknown: then no window is outside of a band. */
  readonly usdPrices: Float64Array
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

  constructor(source: EdgeSource, kind: EdgeKind, band: BandKey) {
    this.#kind = kind
    this.#range = rangeOfBand(band)
    this.#pairs = source.pairs
    this.out = emptyTable(source.pairs.out)
    const { start, other } = this.out
    for (let from = 0; from < start.length - 1; from++) {
      for (let e = start[from]!; e < start[from + 1]!; e++) {
        this.#write(source, from, other[e]!, e)
      }
    }
  }

  get into(): EdgeTable {
    if (!this.#into) {
      const { into, placeInOut } = this.#pairs
      this.#into = emptyTable(into)
      for (let e = 0; e < placeInOut.length; e++) this.#copy(placeInOut[e]!, e)
    }
    return this.#into
  }

  follow(changed: readonly PlacedPair[], source: EdgeSource): void {
    for (const { from, to, out, into } of changed) {
      this.#write(source, from, to, out)
      if (this.#into) this.#copy(out, into)
    }
  }

  #copy(outPlace: number, intoPlace: number): void {
    this.#into!.slope[intoPlace] = this.out.slope[outPlace]!
    this.#into!.skip[intoPlace] = this.out.skip[outPlace]!
  }

  #write({ shelves, usdPrices }: EdgeSource, from: number, to: number, e: number): void {
    const shelf = shelves[from]!
    const { slope, skip } = this.out
    if (this.#kind === 'any') {
      slope[e] = roundedUp(shelf.bestAny[to]!)
      return
    }
    const { terms } = shelf.arena
    const price = usdPrices[from]!
    // Written so that an unknown price keeps every row.
    const [low, high] = [this.#range.low / price, this.#range.high / price]
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
