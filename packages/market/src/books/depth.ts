import type { BookLevel } from './order-book.ts'

/**
 * One side of a book, or several one after another, as output for input: amounts are counted from
 * the best level on, so both lists rise, and `rate` never does.
 */
export interface Depth {
  /** Input up to the end of each level, all levels before it included. */
  readonly given: Float64Array
  /** Output for that. */
  readonly got: Float64Array
  /** Output for one more within the level. */
  readonly rate: Float64Array
}

/** The output for an amount, and whether the book takes all of it. */
export interface Fill {
  readonly got: number
  /** False: the book ends before, and `got` is for the part that it took. */
  readonly isWhole: boolean
}

/** Selling the base: bids as they are. */
export function depthOfBids(bids: readonly BookLevel[]): Depth {
  return depthOf(bids, (price, quantity) => [quantity, price * quantity, price])
}

/** Buying the base for the quote: a level's cost, its quantity, and 1 / price. */
export function depthOfAsks(asks: readonly BookLevel[]): Depth {
  return depthOf(asks, (price, quantity) => [price * quantity, quantity, 1 / price])
}

function depthOf(
  levels: readonly BookLevel[],
  turned: (price: number, quantity: number) => readonly [given: number, got: number, rate: number],
): Depth {
  const depth = emptyDepth(levels.length)
  let [given, got] = [0, 0]
  levels.forEach(([price, quantity], i) => {
    const level = turned(price, quantity)
    depth.given[i] = given += level[0]
    depth.got[i] = got += level[1]
    depth.rate[i] = level[2]
  })
  return depth
}

function emptyDepth(levels: number): Depth {
  const memory = new Float64Array(levels * 3)
  return {
    given: memory.subarray(0, levels),
    got: memory.subarray(levels, levels * 2),
    rate: memory.subarray(levels * 2),
  }
}

/** The quote that `base` fetches. */
export function sell(bids: readonly BookLevel[], base: number): Fill {
  return fillOf(depthOfBids(bids), base)
}

/** The base that `quote` buys. */
export function buy(asks: readonly BookLevel[], quote: number): Fill {
  return fillOf(depthOfAsks(asks), quote)
}

/** The fill of `given` by one side of a book. */
export function fillOf(depth: Depth, given: number): Fill {
  const got = gotFor(depth, given)
  const isWhole = !Number.isNaN(got)
  return { got: isWhole ? got : mostGot(depth), isWhole }
}

/** The output for `given`; NaN if the book takes less. Nothing is given away for free. */
export function gotFor(depth: Depth, given: number): number {
  if (given <= 0) return 0
  const ends = depth.given
  const levels = ends.length
  let level = 0
  while (level < levels && ends[level]! < given) level++
  if (level === levels || Number.isNaN(given)) return NaN
  if (level === 0) return Math.min(depth.got[0]!, given * depth.rate[0]!)
  const more = (given - ends[level - 1]!) * depth.rate[level]!
  return Math.min(depth.got[level]!, depth.got[level - 1]! + more)
}

/** The least input for at least `got`; Infinity where the book has less. */
export function givenFor(depth: Depth, got: number): number {
  if (!(got > 0)) return 0
  const ends = depth.got
  let level = 0
  while (level < ends.length && ends[level]! < got) level++
  if (level === ends.length) return Infinity
  const [given, had] = level > 0 ? [depth.given[level - 1]!, ends[level - 1]!] : [0, 0]
  return given + (got - had) / depth.rate[level]!
}

/** The most that can be given. */
export function mostGiven(depth: Depth): number {
  return depth.given.at(-1) ?? 0
}

function mostGot(depth: Depth): number {
  return depth.got.at(-1) ?? 0
}

/**
 * Two sides one after another: the first one's output, less its venue's part, is the input of the
 * second. Ends where either ends, and has a level wherever either has one.
 *
 * @param kept part of one left after the fee of the first: 0.999 with 0.1 %.
 */
export function depthThrough(first: Depth, kept: number, second: Depth): Depth {
  const most = first.given.length + second.given.length
  const depth = emptyDepth(most)
  let [i, j, length] = [0, 0, 0]
  let [given, between] = [0, 0]
  while (i < first.given.length && j < second.given.length) {
    const rate = first.rate[i]! * kept
    const endOfFirst = first.got[i]! * kept
    const endOfSecond = second.given[j]!
    const isFirst = endOfFirst <= endOfSecond
    const end = isFirst
      ? first.given[i]!
      : Math.min(first.given[i]!, given + (endOfSecond - between) / rate)
    if (end > given) {
      depth.given[length] = given = end
      depth.got[length] = isFirst ? gotFor(second, endOfFirst) : second.got[j]!
      depth.rate[length++] = rate * second.rate[j]!
    }
    between = isFirst ? endOfFirst : endOfSecond
    if (isFirst) i++
    if (endOfSecond <= endOfFirst) j++
  }
  return {
    given: depth.given.subarray(0, length),
    got: depth.got.subarray(0, length),
    rate: depth.rate.subarray(0, length),
  }
}
