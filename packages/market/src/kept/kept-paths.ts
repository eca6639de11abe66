import { exchangerIndexes, reversed, slopesThrough, touchedPairs } from './changed-pairs.ts'
import { refusalOfPaths } from '../query/check-query.ts'
import { type PathsAnswer, pathsAnswer } from '../paths/find-paths.ts'
import type { Market } from '../market/market.ts'
import { exchangerIndexOf } from '../market/offer-ref.ts'
import { DEFAULT_WORK_BUDGET, type PathsQuery, type Refusal } from '../query/query.ts'
import { RowFilter } from '../query/row-filter.ts'
import { searchPaths } from '../paths/search-phases.ts'
import { TopPaths } from '../paths/top-paths.ts'
import { Work } from '../query/work.ts'

/** As for cycles: more paths are kept than shown (kept-cycles.ts). */
const SPARE = 2

/**
 * A saved search over a market that changes: always equal to what `findPaths` says of the newest
 * version. A changed exchanger costs a look at its own offers; where none of them could enter the
 * list and none of the kept paths uses it, nothing else is done.
 */
export class KeptPaths {
  /** How often everything had to be sought anew; for measurements. */
  fullRuns = 0
  readonly #query: PathsQuery
  readonly #limit: number
  #market: Market
  #top: TopPaths
  #work: Work
  /** Any path that is not kept has at most this benefit; 0 if none is missing. */
  #floor = 0

  /** Or why the query cannot be answered. */
  static of(market: Market, query: PathsQuery): KeptPaths | Refusal {
    return refusalOfPaths(market, query) ?? new KeptPaths(market, query)
  }

  private constructor(market: Market, query: PathsQuery) {
    this.#query = query
    this.#limit = query.limit ?? 50
    this.#market = market
    const full = this.#searchAll(market)
    this.#top = full.top
    this.#work = full.work
  }

  get answer(): PathsAnswer {
    return pathsAnswer(this.#market, this.#query, {
      chains: this.#top.chains.slice(0, this.#limit),
      work: this.#work,
      needed: this.#top.needed(),
    })
  }

  /** Moves to a newer version in which these exchangers, and no others, have changed. */
  update(market: Market, exchangerIds: Iterable<string>): PathsAnswer {
    const isComparable =
      market.usdPrices === this.#market.usdPrices &&
      market.shelves.length === this.#market.shelves.length &&
      this.#work.unseen === 0
    if (!isComparable || !this.#updateThrough(market, exchangerIndexes(market, exchangerIds))) {
      const full = this.#searchAll(market)
      this.#top = full.top
      this.#work = full.work
    }
    this.#market = market
    return this.answer
  }

  #searchAll(market: Market) {
    this.fullRuns++
    const top = this.#newTop(market, 0)
    const work = new Work(this.#query.workBudget ?? DEFAULT_WORK_BUDGET)
    searchPaths(market, this.#query, { collector: top, work })
    this.#floor = top.isFull ? top.needed() : 0
    return { top, work }
  }

  #newTop(market: Market, floor: number): TopPaths {
    const { getAmount, groupBy = 'CURRENCIES' } = this.#query
    return new TopPaths(market, {
      limit: this.#limit * SPARE,
      grouping: groupBy,
      isBackward: getAmount !== undefined,
      floor,
    })
  }

  /** False where the kept paths no longer suffice. */
  #updateThrough(market: Market, exchangers: ReadonlySet<number>): boolean {
    const { filter, groupBy = 'CURRENCIES', getAmount } = this.#query
    const top = this.#newTop(market, this.#floor)
    const work = new Work(this.#query.workBudget ?? DEFAULT_WORK_BUDGET)
    const changed = []
    for (const chain of this.#top.chains) {
      const isUsed = chain.offers.some((ref) => exchangers.has(exchangerIndexOf(ref)))
      if (isUsed) changed.push(chain)
      else top.take(chain)
    }
    const soundFilter = new RowFilter(market, { ...filter, hideSuspicious: true })
    const pairs = touchedPairs(this.#market, market, exchangers)
    const slopes = slopesThrough(market, pairs, { exchangers, filter: soundFilter })
    searchPaths(market, this.#query, {
      collector: top,
      work,
      through: getAmount === undefined ? slopes : reversed(slopes),
      // A sequence that has lost its best may have a next best, of offers that did not change.
      again: groupBy === 'CURRENCIES' ? changed.map(({ nodes }) => nodes) : [],
    })
    if (work.unseen > 0) return false
    const last = top.chains[this.#limit - 1]
    if (this.#floor > 0 && !(last && top.benefitOf(last) > this.#floor)) return false
    if (top.isFull) this.#floor = Math.max(this.#floor, top.needed())
    this.#top = top
    this.#work = work
    return true
  }
}
