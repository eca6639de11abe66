import { bestProduct, squared, squareTable, transposed } from '../shelves/bounds.ts'
import type { Market } from '../market/market.ts'
import { bandHolding, type ValueRange } from '../shelves/price-band.ts'
import type { RowFilter } from '../query/row-filter.ts'
import { TERMS } from '../shelves/shelf.ts'

/** A directed pair of currencies, by index. */
export interface Pair {
  readonly from: number
  readonly to: number
}

/**
 * Best slopes between currencies, and best products of two, over the rows that a search for cycles
 * may use at all: those its filter admits and whose window meets the amounts a cycle worth having
 * can bring. Follows a market through its versions: what fell leaves the two-hop bounds too high,
 * which costs time and never an answer.
 */
export class CycleTable {
  /** `one[from][to]`, 0 where no row may serve. */
  readonly one: readonly Float64Array[]
  /** `two[from][to]`: at least the best product of two hops. */
  readonly two: readonly Float64Array[]
  /** The same by received currency: `oneInto[to][from]`. */
  readonly oneInto: readonly Float64Array[]
  readonly twoInto: readonly Float64Array[]
  readonly #range: ValueRange
  #filter: RowFilter

  constructor(market: Market, filter: RowFilter, range: ValueRange) {
    this.#filter = filter
    this.#range = range
    // Where the filter leaves all offers in, the market may have the tables at hand.
    const shared = filter.admitsAll ? market.slopes(bandHolding(range)) : undefined
    this.one = shared ? copied(shared.one) : this.#bestSlopes(market)
    this.two = shared ? copied(shared.two) : squared(this.one)
    this.oneInto = shared ? copied(shared.oneInto) : transposed(this.one)
    this.twoInto = shared ? copied(shared.twoInto) : transposed(this.two)
  }

  get size(): number {
    return this.one.length
  }

  /** Takes over what changed in these pairs. */
  follow(market: Market, filter: RowFilter, pairs: readonly Pair[]): void {
    this.#filter = filter
    const risen: Pair[] = []
    for (const { from, to } of pairs) {
      const isOk = filter.endOk[from] === 1 && filter.endOk[to] === 1
      const slope = isOk ? this.#bestSlope(market, from, to) : 0
      if (slope > this.one[from]![to]!) risen.push({ from, to })
      this.one[from]![to] = this.oneInto[to]![from] = slope
    }
    for (const { from, to } of risen) this.#raise(from, to)
  }

  /** By currency: the best product of exactly `hops` hops from it into `end`. */
  into(end: number, hops: number): Float64Array {
    if (hops === 1) return this.oneInto[end]!
    if (hops === 2) return this.twoInto[end]!
    const shorter = this.into(end, hops - 2)
    return Float64Array.from(this.two, (row) => bestProduct(row, shorter))
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
    const price = market.usdPrices[from] ?? NaN
    // Written so that an unknown price keeps every row.
    const [low, high] = [this.#range.low / price, this.#range.high / price]
    const start = shelf.start[to]!
    const sound = start + shelf.sound[to]!
    const end = this.#filter.hidesSuspicious ? sound : start + shelf.count[to]!
    let best = 0
    for (let row = start; row < end; row++) {
      const slope = terms[row * TERMS]!
      if (slope <= best) {
        if (row >= sound) break
        row = sound - 1
        continue
      }
      if (terms[row * TERMS + 1]! > high || terms[row * TERMS + 2]! < low) continue
      if (this.#filter.accepts(shelf, row)) best = slope
    }
    return best
  }

  #raise(from: number, to: number): void {
    const slope = this.one[from]![to]!
    const after = this.one[to]!
    const before = this.oneInto[from]!
    for (let end = 0; end < after.length; end++) {
      const product = slope * after[end]!
      if (product > this.two[from]![end]!) {
        this.two[from]![end] = this.twoInto[end]![from] = product
      }
    }
    for (let start = 0; start < before.length; start++) {
      const product = before[start]! * slope
      if (product > this.two[start]![to]!) {
        this.two[start]![to] = this.twoInto[to]![start] = product
      }
    }
  }
}

function copied(rows: readonly Float64Array[]): Float64Array[] {
  const copy = squareTable(rows.length)
  rows.forEach((row, i) => copy[i]!.set(row))
  return copy
}
