/** Most windows a set keeps apart: beyond it those that lie closest together become one. */
const MOST_WINDOWS = 4_096

/** Cells of a grid over the amounts of a set: most amounts fall into one without a window. */
const CELLS = 8_192

/** A set of amounts, read very often: disjoint closed windows in ascending order. */
export class AmountWindows {
  /** The bounds of all windows; the least is above the greatest of an empty set. */
  readonly low: number
  readonly high: number
  readonly lows: Float64Array
  readonly highs: Float64Array
  readonly #cells: Uint8Array
  readonly #cellsPerUnit: number

  /** @param ends of windows in any order: low, high, low, high … */
  constructor(ends: readonly number[]) {
    const { lows, highs } = merged(ends)
    this.lows = lows
    this.highs = highs
    this.low = lows[0] ?? Infinity
    this.high = highs.at(-1) ?? 0
    this.#cells = new Uint8Array(CELLS)
    const span = this.high - this.low
    this.#cellsPerUnit = span > 0 && span < Infinity ? (CELLS - 1) / span : 0
    for (let i = 0; i < lows.length; i++) {
      this.#cells.fill(1, this.#cellOf(lows[i]!), this.#cellOf(highs[i]!) + 1)
    }
  }

  get isEmpty(): boolean {
    return this.lows.length === 0
  }

  has(amount: number): boolean {
    if (!(amount >= this.low && amount <= this.high)) return false
    if (this.#cells[this.#cellOf(amount)] === 0) return false
    const at = this.firstUpTo(amount)
    return at < this.lows.length && this.lows[at]! <= amount
  }

  /** The first window that ends at or above this amount; their number where none does. */
  firstUpTo(amount: number): number {
    const { highs } = this
    let [low, high] = [0, highs.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (highs[middle]! < amount) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The same cell for the same amount, and none before that of a smaller one. */
  #cellOf(amount: number): number {
    const cells = (amount - this.low) * this.#cellsPerUnit
    return cells < CELLS - 1 ? Math.floor(cells) : CELLS - 1
  }
}

function merged(ends: readonly number[]): Pick<AmountWindows, 'lows' | 'highs'> {
  const size = ends.length / 2
  const begins = Float64Array.from({ length: size }, (_, i) => ends[2 * i]!).sort()
  const finishes = Float64Array.from({ length: size }, (_, i) => ends[2 * i + 1]!).sort()
  const lows: number[] = []
  const highs: number[] = []
  for (let begun = 0, finished = 0; finished < size; finished++) {
    // Nothing is open where as many have begun as finished: the next one opens a window.
    if (begun === finished) lows.push(begins[begun]!)
    while (begun < size && begins[begun]! <= finishes[finished]!) begun++
    if (begun === finished + 1) highs.push(finishes[finished]!)
  }
  return closeTogether(lows, highs)
}

/** Closes gaps of a millionth, and if need be of more and more, until few enough are left. */
function closeTogether(lows: number[], highs: number[]): Pick<AmountWindows, 'lows' | 'highs'> {
  let left = lows.length
  for (let gap = 1e-6; left > MOST_WINDOWS; gap *= 4) {
    let last = 0
    for (let i = 1; i < left; i++) {
      if (lows[i]! > highs[last]! * (1 + gap)) lows[++last] = lows[i]!
      highs[last] = highs[i]!
    }
    left = last + 1
  }
  return {
    lows: Float64Array.from(lows.slice(0, left)),
    highs: Float64Array.from(highs.slice(0, left)),
  }
}
