import { nextUp } from '../numbers/float64.ts'
import type { RankedRows, Rivalry } from './ranked-rows.ts'

/** Amounts that people change. */
const LEAST_USD = 30
const MOST_USD = 20_000

/** Rows that could be believed, and which of them need rivals that pay nearly as much. */
export interface CandidateRows {
  /** The first that could be believed. */
  readonly far: number
  readonly first: number
  /** The index behind the last one. */
  readonly end: number
  /** Price of the currency that is given. */
  readonly usd: number
}

/**
 * The place behind the last of these rows that has too few rivals, `first` where none has: as many
 * other exchangers as it needs, none of which pays far too much, have to pay about as much for
 * every ordinary amount that it takes, or every one that more exchangers than that take.
 */
export function endOfAlone(rows: RankedRows, candidates: CandidateRows, need: Rivalry): number {
  const { first, end } = candidates
  if (first >= end) return first
  const leastFor = (place: number) => rows.slopeAt(place) / need.edge
  const least = need.mayLack ? 0 : leastFor(end - 1)
  let near = end
  while (near < rows.count && rows.slopeAt(near) >= least) near++
  const rivals = new Rivals(rows, { ...candidates, near }, need)
  for (let place = end - 1; place >= first; place--) {
    const last = rivals.lastNeededBy(place)
    if (last >= near || rows.slopeAt(last) < leastFor(place)) return place + 1
  }
  return first
}

/**
 * The best rows of different exchangers at each amount: as many as are needed, and one more, as
 * nobody is a rival of his own. An amount stands for two places on the line: itself, and all up to
 * the next one at which anything changes. Bounded by n log n, whatever a file holds.
 */
class Rivals {
  readonly #rows: RankedRows
  readonly #candidates: CandidateRows & { readonly near: number }
  /** Amounts at which anything changes, the least first. */
  readonly #amounts: Float64Array
  /** A tree over the line, `#width` rows at each node, the best first; no row: `near`. */
  readonly #best: Int32Array
  readonly #width: number
  readonly #mayLack: boolean
  readonly #needed: Worst
  /** By exchanger: the places where it is among the best, and the last one needed beside it. */
  readonly #beside = new Map<number, Beside>()

  constructor(
    rows: RankedRows,
    candidates: CandidateRows & { readonly near: number },
    { rivals, mayLack = false }: Rivalry,
  ) {
    this.#rows = rows
    this.#candidates = candidates
    this.#width = rivals + 1
    this.#mayLack = mayLack
    const amounts = new Set([LEAST_USD / candidates.usd, MOST_USD / candidates.usd])
    for (let place = candidates.far; place < candidates.near; place++) {
      amounts.add(rows.loAt(place)).add(rows.hiAt(place))
    }
    this.#amounts = Float64Array.from(amounts).sort()
    const length = 2 * this.#amounts.length
    this.#best = new Int32Array(2 * length * this.#width).fill(candidates.near)
    this.#lay(length)
    this.#needed = new Worst(this.#worstNeeded(length))
  }

  /** The last row that is needed for all amounts that a row takes: `near` where one is missing. */
  lastNeededBy(place: number): number {
    const rows = this.#rows
    const { usd } = this.#candidates
    const low = Math.max(rows.loAt(place), LEAST_USD / usd)
    const high = Math.min(rows.hiAt(place), MOST_USD / usd)
    const from = this.#lineAt(low)
    const end = Math.max(from, this.#lineAt(high)) + 1
    const by = rows.exchangerAt(place)
    const beside = this.#beside.get(by)
    const needed = this.#needed.among(from, end)
    if (!beside) return needed
    const { at, places } = beside
    const worst = (beside.worst ??= new Worst(places))
    return Math.max(needed, worst.among(firstFrom(at, from), firstFrom(at, end)))
  }

  /** Each row at the few nodes that make up its window, then from every node down to the leaves. */
  #lay(length: number): void {
    const { far, near } = this.#candidates
    for (let place = far; place < near; place++) {
      let left = length + this.#lineAt(this.#rows.loAt(place))
      let right = length + this.#lineAt(this.#rows.hiAt(place)) + 1
      for (; left < right; left >>= 1, right >>= 1) {
        if (left & 1) this.#add(left++, place)
        if (right & 1) this.#add(--right, place)
      }
    }
    for (let node = 2; node < 2 * length; node++) {
      const parent = (node >> 1) * this.#width
      for (let at = parent; at < parent + this.#width; at++) this.#add(node, this.#best[at]!)
    }
  }

  /** Adds a row to the best of a node, where it is one of them. */
  #add(node: number, place: number): void {
    const [best, { near }] = [this.#best, this.#candidates]
    if (place === near) return
    const by = this.#rows.exchangerAt(place)
    const end = (node + 1) * this.#width
    let at = node * this.#width
    while (at < end && best[at]! <= place) {
      if (this.#rows.exchangerAt(best[at++]!) === by) return
    }
    for (let moved = place; at < end; at++) {
      const was = best[at]!
      best[at] = moved
      if (was === near || this.#rows.exchangerAt(was) === by) return
      moved = was
    }
  }

  #worstNeeded(length: number): number[] {
    const needed: number[] = []
    for (let line = 0; line < length; line++) {
      const first = (length + line) * this.#width
      const last = first + this.#width - 1
      if (this.#isEmpty(line) || (this.#mayLack && this.#best[last] === this.#candidates.near)) {
        needed.push(NONE_NEEDED)
        continue
      }
      needed.push(this.#best[last - 1]!)
      for (let at = first; at < last && this.#best[at]! < this.#candidates.near; at++) {
        const by = this.#rows.exchangerAt(this.#best[at]!)
        let beside = this.#beside.get(by)
        if (!beside) this.#beside.set(by, (beside = { at: [], places: [] }))
        beside.at.push(line)
        beside.places.push(this.#best[last]!)
      }
    }
    return needed
  }

  /** Whether no amount lies there: tiers of one offer meet at two neighbouring doubles. */
  #isEmpty(line: number): boolean {
    const at = line >> 1
    return (line & 1) === 1 && this.#amounts[at + 1] === nextUp(this.#amounts[at]!)
  }

  #lineAt(amount: number): number {
    return 2 * firstFrom(this.#amounts, amount)
  }
}

/** A place that is the worst of no stretch. */
const NONE_NEEDED = 0

/** Two columns by place on the line. */
interface Beside {
  readonly at: number[]
  readonly places: number[]
  worst?: Worst
}

/** The greatest of any stretch of a list, by the greatest of its halves, their halves, …. */
class Worst {
  readonly #tree: Int32Array

  constructor(places: readonly number[]) {
    this.#tree = new Int32Array(2 * places.length)
    this.#tree.set(places, places.length)
    for (let node = places.length - 1; node > 0; node--) {
      this.#tree[node] = Math.max(this.#tree[2 * node]!, this.#tree[2 * node + 1]!)
    }
  }

  /** The worst place of the stretch; NONE_NEEDED where it is empty. */
  among(from: number, end: number): number {
    let worst = NONE_NEEDED
    let [left, right] = [from + this.#tree.length / 2, end + this.#tree.length / 2]
    for (; left < right; left >>= 1, right >>= 1) {
      if (left & 1) worst = Math.max(worst, this.#tree[left++]!)
      if (right & 1) worst = Math.max(worst, this.#tree[--right]!)
    }
    return worst
  }
}

/** The index of the first that is no less; of all, where none is, one more than the last. */
function firstFrom(sorted: ArrayLike<number>, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
