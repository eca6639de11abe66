import { bestProduct } from './bounds.ts'
import type { Market } from './market.ts'
import type { ValueRange } from './price-band.ts'
import type { RowFilter } from './row-filter.ts'
import { TERMS } from './shelf.ts'

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
  readonly #range: ValueRange
  #filter: RowFilter

  constructor(market: Market, filter: RowFilter, range: ValueRange) {
    this.#filter = filter
    this.#range = range
    const size = market.shelves.length
    this.one = Array.from({ length: size }, () => new Float64Array(size))
    this.two = Array.from({ length: size }, () => new Float64Array(size))
    for (let from = 0; from < size; from++) {
      if (filter.endOk[from] === 0) continue
      const { count } = market.shelves[from]!
      for (let to = 0; to < size; to++) {
        if (count[to]! > 0 && filter.endOk[to] === 1) {
          this.one[from]![to] = this.#bestSlope(market, from, to)
        }
      }
    }
    this.#square()
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
      this.one[from]![to] = slope
    }
    for (const { from, to } of risen) this.#raise(from, to)
  }

  /** By currency: the best product of exactly `hops` hops from it into `end`. */
  into(end: number, hops: number): Float64Array {
    if (hops <= 2) {
      return Float64Array.from(hops === 1 ? this.one : this.two, (row) => row[end]!)
    }
    const shorter = this.into(end, hops - 2)
    return Float64Array.from(this.two, (row) => bestProduct(row, shorter))
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

  #square(): void {
    const lists = this.one.map((row) => {
      const list: number[] = []
      row.forEach((slope, to) => slope > 0 && list.push(to))
      return Uint16Array.from(list)
    })
    this.one.forEach((row, from) => {
      const target = this.two[from]!
      for (const middle of lists[from]!) {
        const first = row[middle]!
        const second = this.one[middle]!
        for (const to of lists[middle]!) {
          const product = first * second[to]!
          if (product > target[to]!) target[to] = product
        }
      }
    })
  }

  #raise(from: number, to: number): void {
    const slope = this.one[from]![to]!
    const after = this.one[to]!
    const target = this.two[from]!
    for (let end = 0; end < after.length; end++) {
      const product = slope * after[end]!
      if (product > target[end]!) target[end] = product
    }
    for (let start = 0; start < after.length; start++) {
      const product = this.one[start]![from]! * slope
      if (product > this.two[start]![to]!) this.two[start]![to] = product
    }
  }
}
