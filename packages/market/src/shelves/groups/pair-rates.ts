import { BestRates } from '../../belief/best-rates.ts'
import type { PairRates } from '../../prices/pair-rates.ts'
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
