import type { CarriedTable, Pair } from './carried-tables.ts'

/** An upper bound of every counted row's slope in a pair; 0 where none counts. */
export type SlopeOf = (from: number, to: number) => number

/** Products made, and cells looked at, in the time of one step of a search: measured. */
const PRODUCTS_A_STEP = 16
export const CELLS_A_STEP = 64

/** Raises after which two-hop products are computed anew: falls since have left them loose. */
const MAX_RAISED = 20_000

/**
 * Upper bounds on the factors of chains of offers, limits and fees left aside: best products of
 * slopes over walks of one, two, … hops; 0 where there is no such walk. Follows a market through
 * its versions: a fallen slope leaves the products of two hops too high, which costs time and never
 * an answer.
 */
export class SlopeTable implements CarriedTable<Pair, SlopeOf> {
  /** `one[from][to]`: the best slope of the pair. */
  readonly one: readonly Float64Array[]
  #oneInto: readonly Float64Array[] | undefined
  #two: readonly Float64Array[] | undefined
  #twoInto: readonly Float64Array[] | undefined
  readonly #columns = new Map<number, Float64Array>()
  #raised = 0

  constructor(one: readonly Float64Array[]) {
    this.one = one
  }

  /** The same table, to follow the market by itself. */
  copy(): SlopeTable {
    const copy = new SlopeTable(copied(this.one))
    copy.#oneInto = this.#oneInto && copied(this.#oneInto)
    copy.#two = this.#two && copied(this.#two)
    copy.#twoInto = this.#twoInto && copied(this.#twoInto)
    copy.#raised = this.#raised
    return copy
  }

  /** The cost of a copy, in steps of a search. */
  get stepsToCopy(): number {
    const tables = [this.one, this.#oneInto, this.#two, this.#twoInto].filter(Boolean)
    return (tables.length * this.size ** 2) / CELLS_A_STEP
  }

  get size(): number {
    return this.one.length
  }

  /** `oneInto[to][from]`: `one`, by the received currency. */
  get oneInto(): readonly Float64Array[] {
    this.#oneInto ??= transposed(this.one)
    return this.#oneInto
  }

  /** `two[from][to]`: at least the best product of exactly two hops. */
  get two(): readonly Float64Array[] {
    this.#two ??= squared(this.one)
    return this.#two
  }

  /** The cost of the products of two hops, in steps of a search; made or not. */
  stepsToTwo(): number {
    const size = this.size
    const [into, out] = [new Float64Array(size), new Float64Array(size)]
    this.one.forEach((row, from) => {
      for (let to = 0; to < size; to++) {
        if (row[to] === 0) continue
        out[from]!++
        into[to]!++
      }
    })
    const products = into.reduce((sum, count, at) => sum + count * out[at]!, 0)
    return products / PRODUCTS_A_STEP + (size * size) / CELLS_A_STEP
  }

  get twoInto(): readonly Float64Array[] {
    this.#twoInto ??= transposed(this.two)
    return this.#twoInto
  }

  /**
   * By currency: the best product of exactly `hops` hops from it into `end`, or, `isBackward`, of
   * `hops` hops from `end` to it.
   */
  column(end: number, hops: number, isBackward: boolean): Float64Array {
    if (hops === 1) return isBackward ? this.one[end]! : this.oneInto[end]!
    if (hops === 2) return isBackward ? this.two[end]! : this.twoInto[end]!
    const key = (end * 8 + hops) * 2 + Number(isBackward)
    const known = this.#columns.get(key)
    if (known) return known
    const shorter = this.column(end, hops - 2, isBackward)
    const table = isBackward ? this.twoInto : this.two
    const column = Float64Array.from(table, (row) => bestProduct(row, shorter))
    this.#columns.set(key, column)
    return column
  }

  follow(changed: readonly Pair[], slopeOf: SlopeOf): void {
    if (changed.length === 0) return
    this.#columns.clear()
    const risen: Pair[] = []
    for (const pair of changed) {
      const { from, to } = pair
      const slope = slopeOf(from, to)
      if (slope > this.one[from]![to]!) risen.push(pair)
      this.one[from]![to] = slope
      if (this.#oneInto) this.#oneInto[to]![from] = slope
    }
    if (!this.#two) return
    this.#raised += risen.length
    if (this.#raised > MAX_RAISED) {
      this.#two = this.#twoInto = undefined
      this.#raised = 0
    } else for (const { from, to } of risen) this.#raise(from, to)
  }

  #raise(from: number, to: number): void {
    const [two, twoInto] = [this.two, this.twoInto]
    const slope = this.one[from]![to]!
    const after = this.one[to]!
    for (let end = 0; end < after.length; end++) {
      const product = slope * after[end]!
      if (product > two[from]![end]!) two[from]![end] = twoInto[end]![from] = product
    }
    const before = this.oneInto[from]!
    for (let start = 0; start < before.length; start++) {
      const product = before[start]! * slope
      if (product > twoInto[to]![start]!) two[start]![to] = twoInto[to]![start] = product
    }
  }
}

/** The greatest `a[i] * b[i]`. */
export function bestProduct(a: Float64Array, b: Float64Array): number {
  let best = 0
  for (let i = 0; i < a.length; i++) {
    const product = a[i]! * b[i]!
    if (product > best) best = product
  }
  return best
}

/** Best products of exactly two hops. */
function squared(one: readonly Float64Array[]): Float64Array[] {
  const steps = one.map(stepsOf)
  const two = squareTable(one.length)
  steps.forEach(({ to, slope }, from) => {
    for (let m = 0; m < to.length; m++) raiseRow(two[from]!, slope[m]!, steps[to[m]!]!)
  })
  return two
}

/** The pairs of one row that exist, end to end: most pairs of currencies have no offer. */
interface Steps {
  readonly to: Uint16Array
  readonly slope: Float64Array
}

function stepsOf(row: Float64Array): Steps {
  const to: number[] = []
  for (let w = 0; w < row.length; w++) if (row[w]! > 0) to.push(w)
  return { to: Uint16Array.from(to), slope: Float64Array.from(to, (w) => row[w]!) }
}

function raiseRow(target: Float64Array, factor: number, { to, slope }: Steps): void {
  for (let i = 0; i < to.length; i++) {
    const product = factor * slope[i]!
    if (product > target[to[i]!]!) target[to[i]!] = product
  }
}

/** Rows of one buffer: one allocation for a whole table. */
export function squareTable(size: number): Float64Array[] {
  const cells = new Float64Array(size * size)
  return Array.from({ length: size }, (_, row) => cells.subarray(row * size, (row + 1) * size))
}

function transposed(rows: readonly Float64Array[]): Float64Array[] {
  const result = squareTable(rows.length)
  rows.forEach((row, i) => {
    for (let j = 0; j < row.length; j++) result[j]![i] = row[j]!
  })
  return result
}

function copied(rows: readonly Float64Array[]): Float64Array[] {
  const copy = squareTable(rows.length)
  rows.forEach((row, i) => copy[i]!.set(row))
  return copy
}
