import type { MarketChange } from './changed-offers.ts'
import { CycleSearch, type CycleTables, ownedTables } from '../cycles/cycle-search.ts'
import { refusalOfCycles } from '../query/check-query.ts'
import { cyclesAnswer, topCyclesOptions } from '../cycles/find-cycles.ts'
import type { CyclesAnswer } from '../cycles/found-cycle.ts'
import type { Market } from '../market/market.ts'
import { exchangerIndexOf } from '../listings/offer-ref.ts'
import {
  type CyclesQuery,
  DEFAULT_CYCLES,
  DEFAULT_WORK_BUDGET,
  type Refusal,
} from '../query/query.ts'
import { RowFilter } from '../query/row-filter.ts'
import { type RankedCycle, TopCycles } from '../cycles/top-cycles.ts'
import { SLACK, Work } from '../query/work.ts'

/** Twice the shown cycles are kept, so that some may go before all are searched anew. */
const SPARE = 2
/** Changed exchangers from which on a search of the whole market is no dearer. */
const FEW = 8

/**
 * The best cycles of a market that changes, or the best of each loop of currencies: always equal to
 * `findCycles` of the newest version, at a fraction of its cost where few exchangers have changed.
 *
 * Kept cycles that use a changed exchanger are dropped, and the cycles of its present offers are
 * found by searching through these offers only. By loops, one whose best was dropped is looked at
 * whole: its next best may use none of them. More cycles are kept than shown; as long as the last
 * shown one earns more than the least that was ever cut off, nothing can be missing.
 */
export class KeptCycles {
  /** The number of full searches; for measurements. */
  fullRuns = 0
  readonly #query: CyclesQuery
  readonly #limit: number
  #market: Market
  #top: TopCycles
  #work: Work
  #tables: CycleTables
  /** The most that an unkept cycle earns of the capital, in percent; -Infinity if all are kept. */
  #floorPercent = -Infinity

  /** The kept cycles, or the refusal of a query that cannot be answered. */
  static of(market: Market, query: Omit<CyclesQuery, 'loop'>): KeptCycles | Refusal {
    return refusalOfCycles(market, query) ?? new KeptCycles(market, query)
  }

  private constructor(market: Market, query: Omit<CyclesQuery, 'loop'>) {
    this.#query = query
    this.#limit = query.limit ?? DEFAULT_CYCLES
    this.#market = market
    const full = this.#searchAll(market)
    this.#top = full.top
    this.#work = full.work
    this.#tables = full.tables
  }

  get answer(): CyclesAnswer {
    return cyclesAnswer(this.#market, this.#top, this.#work, this.#limit)
  }

  /** The answer's cycles, best first. */
  get ranked(): readonly RankedCycle[] {
    return this.#top.cycles.slice(0, this.#limit)
  }

  /** Moves to a newer version, by the changes since the last one. */
  update(market: Market, change: MarketChange): void {
    if (change.exchangers.size > FEW || !this.#follow(market, change)) {
      const full = this.#searchAll(market)
      this.#top = full.top
      this.#work = full.work
      this.#tables = full.tables
    }
    this.#market = market
  }

  /** False where everything has to be sought anew. */
  #follow(market: Market, change: MarketChange): boolean {
    const isComparable =
      market.usdPrices === this.#market.usdPrices &&
      market.shelves.length === this.#market.shelves.length &&
      this.#work.unseen === 0
    return isComparable && this.#updateThrough(market, change)
  }

  #searchAll(market: Market) {
    this.fullRuns++
    const work = new Work(this.#query.workBudget ?? DEFAULT_WORK_BUDGET)
    const options = topCyclesOptions(market, this.#query)
    const limit = this.#limit * SPARE
    const top = new TopCycles(market, { ...options, limit })
    const search = new CycleSearch(market, this.#query, { top, work })
    search.runAll()
    this.#floorPercent = top.cutPercent
    return { top, work, tables: ownedTables(search.tables) }
  }

  /** False where the kept cycles no longer suffice. */
  #updateThrough(market: Market, { exchangers, pairs, sound }: MarketChange): boolean {
    const { filter } = this.#query
    const rows = new RowFilter(market, filter)
    const work = new Work(this.#query.workBudget ?? DEFAULT_WORK_BUDGET)
    this.#tables.sound.follow(market, rows.inBand(), { pairs, work })
    this.#tables.any?.follow(market, rows, { pairs, work })

    const options = topCyclesOptions(market, this.#query)
    // A losing cycle earns more of the capital the less of it is entered. Where all is entered, the
    // same percent is earned, but for rounding.
    const floor = this.#floorPercent > 0 ? this.#floorPercent / SLACK : -Infinity
    const minProfitPercent = Math.max(options.minProfitPercent, floor)
    const isHit = ({ offers }: RankedCycle): boolean =>
      offers.some((ref) => exchangers.has(exchangerIndexOf(ref)))
    const limit = this.#limit * SPARE
    const bounded = { ...options, minProfitPercent, limit }
    const how = { work, known: this.#tables }
    let kept: readonly RankedCycle[] = this.#top.cycles.filter((cycle) => !isHit(cycle))
    if (this.#query.groupBy === 'CURRENCIES') {
      const whole = new TopCycles(market, bounded, kept)
      const loops = new CycleSearch(market, this.#query, { ...how, top: whole })
      for (const cycle of this.#top.cycles) {
        if (isHit(cycle)) loops.visitLoop(cycle.nodes.slice(0, -1))
      }
      this.#floorPercent = Math.max(this.#floorPercent, whole.cutPercent)
      kept = whole.cycles
    }
    const top = new TopCycles(market, { ...bounded, through: exchangers }, kept)
    const search = new CycleSearch(market, this.#query, { ...how, top })
    search.runThrough(sound)
    if (work.unseen > 0) return false
    const last = top.cycles[this.#limit - 1]
    if (this.#floorPercent > -Infinity && !(last && last.earnedPercent > this.#floorPercent)) {
      return false
    }
    this.#floorPercent = Math.max(this.#floorPercent, top.cutPercent)
    this.#top = top
    this.#work = work
    this.#tables = ownedTables(search.tables)
    return true
  }
}
