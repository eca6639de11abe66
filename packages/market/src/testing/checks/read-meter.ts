import { ANY_CITY, NO_CITY } from '../../listings/city-sets.ts'
import type { Market } from '../../market/market.ts'

/** Cities compared that take as long as one number read. */
const CITIES_A_READ = 4

/** Counts a market's reads for a question, whatever the question says of its own work. */
export class ReadMeter {
  /** Numbers of rows, offers and groups, and cities compared. */
  reads = 0

  /** The market must answer nothing but the measured questions: its columns are replaced. */
  constructor(market: Market) {
    for (const shelf of market.shelves) {
      const { arena } = shelf
      arena.terms = this.#counted(arena.terms)
      arena.refs = this.#counted(arena.refs)
    }
    for (const listing of market.listings) {
      if (listing) Object.assign(listing, { batch: this.#columnsOf(listing.batch) })
    }
    this.#countCities(market)
  }

  /** The number of reads meanwhile. */
  during(ask: () => void): number {
    const before = this.reads
    ask()
    return this.reads - before
  }

  #columnsOf<T extends object>(batch: T): T {
    const columns = Object.entries(batch).map(([name, column]) => [
      name,
      ArrayBuffer.isView(column) ? this.#counted(column) : column,
    ])
    return Object.fromEntries(columns) as T
  }

  #counted<T extends object>(column: T): T {
    return new Proxy(column, {
      get: (numbers, name) => {
        this.reads++
        const value: unknown = Reflect.get(numbers, name, numbers)
        return typeof value === 'function' ? value.bind(numbers) : value
      },
    })
  }

  #countCities({ citySets }: Market): void {
    const meet = citySets.intersect.bind(citySets)
    const sizes = new Map<number, number>()
    const sizeOf = (set: number) => {
      const size = sizes.get(set) ?? citySets.namesOf(set).length
      sizes.set(set, size)
      return size
    }
    citySets.intersect = (a, b, work) => {
      const isOne = a === b || [a, b].some((set) => set === ANY_CITY || set === NO_CITY)
      if (!isOne) this.reads += (sizeOf(a) + sizeOf(b)) / CITIES_A_READ
      return meet(a, b, work)
    }
  }
}
