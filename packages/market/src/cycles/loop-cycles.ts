import { entryAmounts } from './amounts/cycle-entries.ts'
import { cycleVisits } from './cycle-visits.ts'
import type { FoundCycle } from './found-cycle.ts'
import type { FreeCollector } from './free-chains.ts'
import type { Market } from '../market/market.ts'
import type { RankedChain } from '../paths/top-paths.ts'
import { type CyclesQuery, DEFAULT_PROFIT_PERCENT } from '../query/query.ts'
import { RowFilter } from '../query/row-filter.ts'
import { Work } from '../query/work.ts'
import { canonicalOf, usesSuspicious } from './top-cycles.ts'

/** Cycles of a loop are counted up to so many, beside its best. */
export const MOST_LOOP_CYCLES = 99

/** Costs of a look at a cycle, and of comparing it with the others, in steps of a search. */
const LOOK = 2
const COMPARE = 8

/**
 * The number of other cycles of offers in each cycle's loop, up to MOST_LOOP_CYCLES: those that the
 * query would list by offers. Undefined where the work did not suffice.
 *
 * @param workBudget the rest of the search's own.
 */
export function otherCyclesOfLoops(
  market: Market,
  query: CyclesQuery,
  cycles: readonly Pick<FoundCycle, 'path'>[],
  workBudget: number,
): (number | undefined)[] {
  const work = new Work(workBudget)
  const collector = new CountedCycles(market, query)
  const filter = new RowFilter(market, query.filter)
  const amounts = entryAmounts(market, query, filter)
  const visits = cycleVisits(market, query, { filter, amounts, collector, work })
  return cycles.map(({ path }) => {
    if (work.isSpent) return undefined
    collector.clear()
    visits.visit(path.hops.map(({ offer }) => market.currencies.indexOf(offer.from)!))
    if (collector.isFull) return MOST_LOOP_CYCLES
    return work.isSpent ? undefined : Math.max(0, collector.size - 1)
  })
}

/** Counts cycles, each once, until no question is left open. */
class CountedCycles implements FreeCollector {
  readonly grouping = 'OFFERS'
  readonly #market: Market
  readonly #least: number
  readonly #most: number
  readonly #onlySuspicious: boolean
  readonly #keys = new Set<string>()

  constructor(
    market: Market,
    {
      minProfitPercent = DEFAULT_PROFIT_PERCENT,
      maxProfitPercent = Infinity,
      onlySuspicious = false,
    }: CyclesQuery,
  ) {
    this.#market = market
    this.#onlySuspicious = onlySuspicious
    this.#least = minProfitPercent
    this.#most = maxProfitPercent
  }

  get size(): number {
    return this.#keys.size
  }

  get isFull(): boolean {
    return this.size > MOST_LOOP_CYCLES
  }

  clear(): void {
    this.#keys.clear()
  }

  needed(amount: number): number {
    return this.isFull ? Infinity : amount * (1 + this.#least / 100)
  }

  bestOfSequence(): number {
    return 0
  }

  leastGain(): number {
    return -Infinity
  }

  /** A cycle is met from each of its starts anyway. */
  expectRepeats(): void {}

  take({ value, offers }: RankedChain, amount: number): number {
    const percent = ((value - amount) / amount) * 100
    if (percent < this.#least || percent > this.#most) return LOOK
    if (this.#onlySuspicious && !usesSuspicious(this.#market, offers)) return LOOK
    this.#keys.add(canonicalOf(this.#market, offers).join())
    return COMPARE
  }
}
