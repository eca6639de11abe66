import type { PairMiddle } from '../../market/usd-prices.ts'
import { GroupRows } from './group-rows.ts'
import type { Shelf } from '../shelf.ts'

/** Of all pairs that have rows, as they stand on shelves. */
export function* pairMiddles(shelves: readonly Shelf[]): Generator<PairMiddle> {
  const middle = new MiddleOf()
  for (const [from, shelf] of shelves.entries()) {
    for (let to = 0; to < shelf.count.length; to++) {
      if (shelf.count[to] === 0) continue
      const rows = new GroupRows(shelf, to)
      for (let place = 0; place < rows.count; place++) {
        middle.add(rows.exchangerAt(place), rows.slopeAt(place))
      }
      yield { from, to, ...middle.take() }
    }
  }
}

/** The middle of the best slopes of exchangers, whose rows come best slope first. */
export class MiddleOf {
  readonly #met = new Set<number>()
  readonly #slopes: number[] = []

  add(exchanger: number, slope: number): void {
    if (this.#met.has(exchanger)) return
    this.#met.add(exchanger)
    this.#slopes.push(slope)
  }

  /** Of what was added since it was last taken: something was. */
  take(): { slope: number; exchangers: number } {
    const exchangers = this.#slopes.length
    const slope = this.#slopes[exchangers >> 1]!
    this.#met.clear()
    this.#slopes.length = 0
    return { slope, exchangers }
  }
}
