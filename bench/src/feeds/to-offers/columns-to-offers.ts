import { isCash, leastOf } from '@hopwise/feeds'
import { DeclaredOffer, OFFER_CONDITIONS, OfferBatchBuilder } from '@hopwise/market'
import type { ItemColumns } from '../peers/item-columns.ts'

/** Batches from ready columns: the rest of the work when reading is free. */
export class ColumnsToOffers {
  readonly #columns: ItemColumns
  readonly #lengths: readonly number[]

  /**
   * @param lengths the number of items in each file, in the order of the columns.
   */
  constructor(columns: ItemColumns, lengths: readonly number[]) {
    this.#columns = columns
    this.#lengths = lengths
  }

  build(): number {
    const columns = this.#columns
    const manual = 1 << OFFER_CONDITIONS.indexOf('MANUAL')
    const offer = new DeclaredOffer()
    let offers = 0
    let row = 0
    for (const length of this.#lengths) {
      const builder = new OfferBatchBuilder({ isCash, leastOf }, length)
      const codes = new Int32Array(columns.names.length).fill(-1)
      const cities = new Int32Array(columns.names.length).fill(-1)
      for (const end = row + length; row < end; row++) {
        const from = columns.from[row]!
        const to = columns.to[row]!
        const city = columns.city[row]!
        if (codes[from]! < 0) codes[from] = builder.codeIndex(columns.names[from]!)
        if (codes[to]! < 0) codes[to] = builder.codeIndex(columns.names[to]!)
        if (cities[city]! < 0) cities[city] = builder.cityIndex(columns.names[city]!)
        offer.from = codes[from]!
        offer.to = codes[to]!
        offer.city = cities[city]!
        offer.give = columns.give[row]!
        offer.get = columns.get[row]!
        offer.reserve = columns.reserve[row]!
        offer.min = columns.min[row]!
        offer.max = columns.max[row]!
        offer.conditions = columns.manual[row] === 1 ? manual : 0
        builder.add(offer)
      }
      offers += builder.finish().batch.offers
    }
    return offers
  }
}
