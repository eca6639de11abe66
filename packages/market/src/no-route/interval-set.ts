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

  add(low: number, high: number): this {
    const { lows, highs } = this
    // The first interval that ends at or after `low`, and the first that begins after `high`.
    let first = 0
    while (first < highs.length && highs[first]! < low) first++
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
