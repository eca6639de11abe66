import type { AmountRanges } from './amounts/cycle-entries.ts'
import type { Market } from '../market/market.ts'
import type { RowFilter } from '../query/row-filter.ts'
import type { Work } from '../query/work.ts'
import type { Pair } from '../shelves/carried-tables.ts'
import { TERMS } from '../shelves/shelf.ts'
import { CELLS_A_STEP, SlopeTable, squareTable } from '../shelves/slope-table.ts'

export interface CycleTableOptions {
  readonly amounts: AmountRanges
  /** The market's, of all rows that such a search could use. */
  readonly shared: SlopeTable
  readonly maxHops: number
  readonly work: Work
}

export interface ChangedPairs {
  readonly pairs: readonly Pair[]
  readonly work: Work
}

/**
 * Best slopes between currencies, and best products of two, over the rows that a search for cycles
 * may use at all: those its filter admits and whose window meets the amounts a cycle worth having
 * can bring.
 */
export class CycleTable {
  readonly #amounts: AmountRanges
  /** Rows looked at so far. */
  #looks = 0
  #filter: RowFilter
  #slopes: SlopeTable
  /** Whether the table is another's: then it is not ours to change. */
  #isShared: boolean

  /**
   * A table of its own where the filter leaves rows out, if no more than half of the work goes into
   * it. The market's are looser; the loosest is made once for a version and all that follow.
   */
  static of(market: Market, filter: RowFilter, options: CycleTableOptions): CycleTable {
    const { amounts, shared, maxHops, work } = options
    if (!filter.admitsAll) {
      const own = new SlopeTable(squareTable(market.shelves.length))
      const table = new CycleTable(filter, amounts, own)
      table.#fill(market, work)
      if (isLight(own, { maxHops, work })) return table
    }
    const isTooMuch = stepsOf(shared, maxHops) > work.left / 2
    const loosest = () => market.bestSlopes(filter.staysInBand ? 'sound' : 'any')
    return new CycleTable(filter, amounts, isTooMuch ? loosest() : shared, true)
  }

  private constructor(
    filter: RowFilter,
    amounts: AmountRanges,
    slopes: SlopeTable,
    isShared = false,
  ) {
    this.#filter = filter
    this.#amounts = amounts
    this.#slopes = slopes
    this.#isShared = isShared
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

  copy(): CycleTable {
    return new CycleTable(this.#filter, this.#amounts, this.#slopes.copy())
  }

  /** Takes over the changes of these pairs, each named once. Only for an owned table. */
  follow(market: Market, filter: RowFilter, { pairs, work }: ChangedPairs): void {
    if (this.#isShared) throw new Error('this table is the market’s')
    this.#filter = filter
    this.#looks = 0
    this.#slopes.follow(pairs, (from, to) =>
      filter.endOk[from] === 1 && filter.endOk[to] === 1 ? this.#bestSlope(market, from, to) : 0,
    )
    work.glanced += this.#looks * filter.glanceCost
  }

  #fill(market: Market, work: Work): void {
    const { one } = this.#slopes
    const { endOk, glanceCost } = this.#filter
    for (let from = 0; from < one.length; from++) {
      const { count } = market.shelves[from]!
      for (let to = 0; to < one.length; to++) {
        const isOpen = count[to]! > 0 && endOk[from] === 1 && endOk[to] === 1
        if (isOpen) one[from]![to] = this.#bestSlope(market, from, to)
      }
    }
    work.glanced += one.length ** 2 / CELLS_A_STEP + this.#looks * glanceCost
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
      this.#looks++
      if (slope <= best) {
        if (row >= sound) break
        row = sound - 1
        continue
      }
      // The comparison is written so that an unknown value keeps every row.
      if (terms[row * TERMS + 1]! > high || terms[row * TERMS + 2]! < low) continue
      if (this.#filter.accepts(shelf, row)) best = slope
    }
    return best
  }
}

/**
 * Whether a table for searches of so many hops takes no more than half of the work; where it does
 * not, that is counted.
 */
export function isLight(
  table: SlopeTable,
  { maxHops, work }: { readonly maxHops: number; readonly work: Work },
): boolean {
  const steps = stepsOf(table, maxHops)
  if (steps > work.left / 2) return false
  work.glanced += steps
  return true
}

/** Two hops do without products. */
function stepsOf(table: SlopeTable, maxHops: number): number {
  return maxHops === 2 ? 0 : table.stepsToTwo()
}
