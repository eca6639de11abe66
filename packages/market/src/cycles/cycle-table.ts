import type { AmountRanges } from './amounts/cycle-entries.ts'
import type { Market } from '../market/market.ts'
import type { RowFilter } from '../query/row-filter.ts'
import type { Pair } from '../shelves/carried-tables.ts'
import { TERMS } from '../shelves/shelf.ts'
import { SlopeTable, squareTable } from '../shelves/slope-table.ts'

/**
 * Best slopes between currencies, and best products of two, over the rows that a search for cycles
 * may use at all: those its filter admits and whose window meets the amounts a cycle worth having
 * can bring.
 */
export class CycleTable {
  readonly #amounts: AmountRanges
  #filter: RowFilter
  #slopes: SlopeTable
  /** Whether the table is the market's: then it is not ours to change. */
  #isShared: boolean

  /** @param shared a table of the market's for these very rows, where it has one. */
  constructor(market: Market, filter: RowFilter, amounts: AmountRanges, shared?: SlopeTable) {
    this.#filter = filter
    this.#amounts = amounts
    this.#isShared = shared !== undefined
    this.#slopes = shared ?? new SlopeTable(this.#bestSlopes(market))
  }

  get slopes(): SlopeTable {
    return this.#slopes
  }

  /** The same table, free to follow the market by itself. */
  owned(): CycleTable {
    if (this.#isShared) this.#slopes = this.#slopes.copy()
    this.#isShared = false
    return this
  }

  /** Takes over what changed in these pairs. Only for an owned table. */
  follow(market: Market, filter: RowFilter, pairs: readonly Pair[]): void {
    this.#filter = filter
    this.#slopes.follow(pairs, (from, to) =>
      filter.endOk[from] === 1 && filter.endOk[to] === 1 ? this.#bestSlope(market, from, to) : 0,
    )
  }

  #bestSlopes(market: Market): Float64Array[] {
    const size = market.shelves.length
    const one = squareTable(size)
    const { endOk } = this.#filter
    for (let from = 0; from < size; from++) {
      const { count } = market.shelves[from]!
      for (let to = 0; to < size; to++) {
        const isOpen = count[to]! > 0 && endOk[from] === 1 && endOk[to] === 1
        if (isOpen) one[from]![to] = this.#bestSlope(market, from, to)
      }
    }
    return one
  }

  #bestSlope(market: Market, from: number, to: number): number {
    const shelf = market.shelves[from]!
    const { terms } = shelf.arena
    const [low, high] = [this.#amounts.low[from]!, this.#amounts.high[from]!]
    const start = shelf.start[to]!
    const sound = start + shelf.sound[to]!
    const end = this.#filter.staysInBand ? sound : start + shelf.count[to]!
    let best = 0
    for (let row = start; row < end; row++) {
      const slope = terms[row * TERMS]!
      if (slope <= best) {
        if (row >= sound) break
        row = sound - 1
        continue
      }
      // Written so that what is not known keeps every row.
      if (terms[row * TERMS + 1]! > high || terms[row * TERMS + 2]! < low) continue
      if (this.#filter.accepts(shelf, row)) best = slope
    }
    return best
  }
}
