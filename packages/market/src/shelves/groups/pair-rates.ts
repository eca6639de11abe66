import type { PairRates } from '../../market/prices/pair-rates.ts'
import type { Shelf } from '../shelf.ts'
import { GroupRows } from './group-rows.ts'

/** Rates of all pairs that have rows, as they stand on shelves. */
export function* pairRates(shelves: readonly Shelf[]): Generator<PairRates> {
  const best = new BestRates()
  for (const [from, shelf] of shelves.entries()) {
    for (let to = 0; to < shelf.count.length; to++) {
      if (shelf.count[to] === 0) continue
      const rows = new GroupRows(shelf, to)
      for (let place = 0; place < rows.count; place++) {
        best.add(rows.exchangerAt(place), rows.slopeAt(place))
      }
      yield { from, to, ...best.take() }
    }
  }
}

/** The best slope of each exchanger, of rows that come best slope first. */
export class BestRates {
  /** By exchanger: the turn in which it was last met. */
  readonly #met: number[] = []
  #turn = 1
  #exchangers: number[] = []
  #slopes: number[] = []

  add(exchanger: number, slope: number): void {
    if (this.#met[exchanger] === this.#turn) return
    this.#met[exchanger] = this.#turn
    this.#exchangers.push(exchanger)
    this.#slopes.push(slope)
  }

  /** Takes everything added since the last call. */
  take(): { exchangers: readonly number[]; slopes: readonly number[] } {
    const taken = { exchangers: this.#exchangers, slopes: this.#slopes }
    this.#turn++
    this.#exchangers = []
    this.#slopes = []
    return taken
  }
}
