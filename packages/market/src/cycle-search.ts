import { FreeChains } from './free-chains.ts'
import type { Market } from './market.ts'
import { OfferChains } from './offer-chains.ts'
import type { CyclesQuery } from './query.ts'
import { RowFilter } from './row-filter.ts'
import { type Sequence, SequenceSearch } from './sequence-search.ts'
import type { TopCycles } from './top-cycles.ts'
import { SLACK, type Work } from './work.ts'

/** Searches cycles: chains that end where they begin, from every currency that may start one. */
export class CycleSearch {
  readonly #maxHops: number
  readonly #top: TopCycles
  readonly #work: Work
  readonly #filter: RowFilter
  /** By currency: what a cycle is entered with; 0 where none starts. 1 where the amount is free. */
  readonly #amounts: Float64Array
  readonly #search: SequenceSearch

  constructor(market: Market, query: CyclesQuery, { top, work }: { top: TopCycles; work: Work }) {
    this.#maxHops = query.maxHops ?? 3
    this.#top = top
    this.#work = work
    this.#filter = new RowFilter(market, query.filter)
    this.#amounts = entryAmounts(market, query, this.#filter)
    const filter = this.#filter
    const direction = query.capital.kind === 'best' ? 'free' : 'forward'
    const chains =
      direction === 'free'
        ? new FreeChains({ market, filter, work, collector: top, floorOf: floorsOf(market, query) })
        : new OfferChains({ market, filter, work, collector: top, direction })
    this.#search = new SequenceSearch({
      market,
      filter,
      direction,
      work,
      needed: (amount) => top.needed(amount),
      visit: (sequence: Sequence) => chains.visit(sequence),
    })
  }

  /** All cycles, shorter ones first, and of each length the most promising starts first. */
  runAll(): void {
    for (let hops = 2; hops <= this.#maxHops; hops++) {
      const starts = []
      for (let currency = 0; currency < this.#amounts.length; currency++) {
        if (this.#amounts[currency] === 0) continue
        starts.push({ currency, bound: this.#search.boundOf(currency, currency, hops) })
      }
      starts.sort((a, b) => b.bound - a.bound)
      for (const { currency, bound } of starts) {
        if (bound === 0 || bound * SLACK < this.#top.needed(1)) break
        if (this.#work.isSpent) {
          this.#work.leaveOut(bound)
          break
        }
        this.#search.run(currency, currency, hops, this.#amounts[currency]!)
      }
    }
  }
}

function entryAmounts(market: Market, query: CyclesQuery, filter: RowFilter): Float64Array {
  const { capital } = query
  const amounts = new Float64Array(market.shelves.length)
  market.currencies.codes.forEach((code, index) => {
    if (filter.endOk[index] === 0) return
    const price = market.usdPrices[index]!
    if (capital.kind === 'amounts') amounts[index] = Object.hasOwn(capital.amounts, code) ? capital.amounts[code]! : 0
    else if (capital.kind === 'usd') amounts[index] = price > 0 ? capital.usd / price : 0
    else amounts[index] = price > 0 || !(capital.floorUsd! > 0) ? 1 : 0
  })
  return amounts
}

function floorsOf(market: Market, { capital }: CyclesQuery) {
  const floorUsd = capital.kind === 'best' ? (capital.floorUsd ?? 0) : 0
  return (currency: number): number => {
    const price = market.usdPrices[currency]!
    return floorUsd > 0 ? floorUsd / price : 0
  }
}
