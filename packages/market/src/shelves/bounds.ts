import type { Shelf } from './shelf.ts'

/** A pair whose rows changed, with its best slopes before the change. */
export interface PairChange {
  readonly from: number
  readonly to: number
  readonly best: number
  readonly bestAny: number
}

/** Changes after which tables are computed anew rather than raised: the bounds have grown loose. */
const MAX_PENDING = 20_000

/**
 * Upper bounds on what chains of offers can multiply an amount by, limits and fees left aside: they
 * only take away. Tables are made when first asked for and carried over to the next version, where
 * a bound that has become too high is still a bound.
 */
export class Bounds {
  /** Without suspicious offers, and with them. */
  readonly sound: SlopeTable
  readonly any: SlopeTable

  private constructor(sound: SlopeTable, any: SlopeTable) {
    this.sound = sound
    this.any = any
  }

  static of(shelves: readonly Shelf[]): Bounds {
    return new Bounds(
      new SlopeTable(shelves.map(({ best }) => best)),
      new SlopeTable(shelves.map(({ bestAny }) => bestAny)),
    )
  }

  /** Bounds of the next version, given what changed. */
  static after(
    previous: Bounds,
    shelves: readonly Shelf[],
    changes: readonly PairChange[],
  ): Bounds {
    const isWider = shelves.length > previous.sound.one.length
    if (isWider) return Bounds.of(shelves)
    const risen = (column: 'best' | 'bestAny') =>
      changes.flatMap(({ from, to, [column]: before }) =>
        shelves[from]![column][to]! > before ? [{ from, to }] : [],
      )
    return new Bounds(
      SlopeTable.after(
        previous.sound,
        shelves.map(({ best }) => best),
        risen('best'),
      ),
      SlopeTable.after(
        previous.any,
        shelves.map(({ bestAny }) => bestAny),
        risen('bestAny'),
      ),
    )
  }
}

interface Pair {
  readonly from: number
  readonly to: number
}

/** Best products of slopes over walks of one, two, … hops; 0 where there is no such walk. */
export class SlopeTable {
  /** `one[from][to]`: the best slope of the pair. */
  readonly one: readonly Float64Array[]
  /** Where `two` comes from when it is first asked for: an earlier table and what rose since. */
  #base: readonly Float64Array[] | undefined
  #risen: readonly Pair[] = []
  #two: readonly Float64Array[] | undefined
  #oneInto: readonly Float64Array[] | undefined
  #twoInto: readonly Float64Array[] | undefined
  readonly #columns = new Map<number, Float64Array>()

  constructor(one: readonly Float64Array[]) {
    this.one = one
  }

  static after(
    previous: SlopeTable,
    one: readonly Float64Array[],
    risen: readonly Pair[],
  ): SlopeTable {
    const table = new SlopeTable(one)
    const base = previous.#two ?? previous.#base
    const pending = previous.#two ? risen : [...previous.#risen, ...risen]
    if (base && pending.length <= MAX_PENDING) {
      table.#base = base
      table.#risen = pending
    }
    return table
  }

  get size(): number {
    return this.one.length
  }

  /** `two[from][to]`: at least the best product of exactly two hops. */
  get two(): readonly Float64Array[] {
    this.#two ??= this.#base ? raised(this.#base, this.one, this.#risen) : squared(this.one)
    return this.#two
  }

  /** `oneInto[to][from]` and `twoInto[to][from]`: the same tables by what is received. */
  get oneInto(): readonly Float64Array[] {
    this.#oneInto ??= transposed(this.one)
    return this.#oneInto
  }

  get twoInto(): readonly Float64Array[] {
    this.#twoInto ??= transposed(this.two)
    return this.#twoInto
  }

  /**
   * By currency: the best product of exactly `hops` hops from it into `end`, or, `isBackward`, of
   * `hops` hops from `end` to it. Kept for the life of this version.
   */
  column(end: number, hops: number, isBackward: boolean): Float64Array {
    if (hops === 1) return isBackward ? this.one[end]! : this.oneInto[end]!
    if (hops === 2) return isBackward ? this.two[end]! : this.twoInto[end]!
    const key = (end * 8 + hops) * 2 + Number(isBackward)
    const known = this.#columns.get(key)
    if (known) return known
    const shorter = this.column(end, hops - 1, isBackward)
    const table = isBackward ? this.oneInto : this.one
    const column = Float64Array.from(table, (row) => bestProduct(row, shorter))
    this.#columns.set(key, column)
    return column
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
export function squared(one: readonly Float64Array[]): Float64Array[] {
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

/** Two-hop bounds raised where a best slope rose; what fell stays too high until a fresh table. */
function raised(
  base: readonly Float64Array[],
  one: readonly Float64Array[],
  risen: readonly Pair[],
): Float64Array[] {
  const two = base.map((row) => row.slice())
  for (const { from, to } of risen) {
    const slope = one[from]![to]!
    raiseRow(two[from]!, slope, stepsOf(one[to]!))
    for (let start = 0; start < one.length; start++) {
      const product = one[start]![from]! * slope
      if (product > two[start]![to]!) two[start]![to] = product
    }
  }
  return two
}

export function transposed(rows: readonly Float64Array[]): Float64Array[] {
  const result = squareTable(rows.length)
  rows.forEach((row, i) => {
    for (let j = 0; j < row.length; j++) result[j]![i] = row[j]!
  })
  return result
}
