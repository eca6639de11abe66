/**
 * Most intervals a set keeps apart. Beyond it the two with the smallest gap between them become
 * one: a set then holds a little more than was added, never less.
 */
const MOST_INTERVALS = 64

/** Amounts as disjoint closed intervals in ascending order. */
export class IntervalSet {
  readonly lows: number[] = []
  readonly highs: number[] = []

  static readonly everything = new IntervalSet().add(0, Infinity)

  get isEmpty(): boolean {
    return this.lows.length === 0
  }

  /** The first interval that ends at or above this amount; their number where none does. */
  firstUpTo(amount: number): number {
    const { highs } = this
    let low = 0
    let high = highs.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (highs[middle]! < amount) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Whether every amount between these is in one of its intervals. */
  holds(low: number, high: number): boolean {
    const at = this.firstUpTo(high)
    return at < this.lows.length && this.lows[at]! <= low
  }

  /** Whether any amount between these is in one of its intervals. */
  meets(low: number, high: number): boolean {
    const at = this.firstUpTo(low)
    return at < this.lows.length && this.lows[at]! <= high
  }

  /** The interval with the greatest end to its least one; nothing between 0 and 0 without any. */
  widest(): { readonly low: number; readonly high: number } {
    let at = 0
    const { lows, highs } = this
    for (let i = 1; i < lows.length; i++) if (highs[i]! * lows[at]! > highs[at]! * lows[i]!) at = i
    return { low: lows[at] ?? Infinity, high: highs[at] ?? 0 }
  }

  add(low: number, high: number): this {
    const { lows, highs } = this
    // The first interval that ends at or after `low`, and the first that begins after `high`.
    const first = this.firstUpTo(low)
    let end = first
    while (end < lows.length && lows[end]! <= high) end++
    if (end === first + 1 && lows[first]! <= low && highs[first]! >= high) return this
    const from = end > first ? Math.min(low, lows[first]!) : low
    const to = end > first ? Math.max(high, highs[end - 1]!) : high
    lows.splice(first, end - first, from)
    highs.splice(first, end - first, to)
    if (lows.length > MOST_INTERVALS) this.#closeSmallestGap()
    return this
  }

  #closeSmallestGap(): void {
    const { lows, highs } = this
    let at = 0
    let smallest = Infinity
    for (let i = 0; i + 1 < lows.length; i++) {
      const gap = lows[i + 1]! / highs[i]!
      if (gap < smallest) [at, smallest] = [i, gap]
    }
    lows.splice(at + 1, 1)
    highs.splice(at, 1)
  }
}
