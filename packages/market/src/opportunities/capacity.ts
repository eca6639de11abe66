import { type Amount, asAmount } from '../numbers/units.ts'
import { amountsOf, entryAmounts } from '../cycles/amounts/cycle-entries.ts'
import { CycleTable } from '../cycles/cycle-table.ts'
import { FreeChains, type FreeCollector } from '../cycles/free-chains.ts'
import { NodeCycles } from '../cycles/node-cycles.ts'
import type { RankedCycle } from '../cycles/top-cycles.ts'
import type { Market } from '../market/market.ts'
import { listingAt, type OfferRef, rowOf } from '../listings/offer-ref.ts'
import { PairReach } from '../paths/guides/pair-reach.ts'
import type { RankedChain } from '../paths/top-paths.ts'
import { type CyclesQuery, DEFAULT_HOPS, DEFAULT_PROFIT_PERCENT, MAX_HOPS } from '../query/query.ts'
import { RowFilter } from '../query/row-filter.ts'
import { SLACK, Work } from '../query/work.ts'
import { offersOfSource, rivalsOfSource } from './source.ts'

/** The capacity of a source: the amount that ends its profit. */
export interface Capacity {
  /**
   * An amount of the source's given currency: the most with which a cycle through it, each entered
   * with all that it takes, pays at least the demanded percentage.
   */
  readonly amount: Amount
  /** False where the work budget ran out: then it takes at least this. */
  readonly isExact: boolean
}

export interface CapacitiesOptions {
  readonly query: CyclesQuery
  readonly work: Work
}

/** Steps that one source may take of all, and those it may take when all are spent. */
const MOST_STEPS = 400_000
const LEAST_STEPS = 2_000

/** An offer of the source, or one that no cycle may use, in steps of a search. */
const MEMBER = 0.5

/** Finds sources' capacities: cycles begin with the source, and with any amount. */
export class Capacities {
  readonly #market: Market
  readonly #options: CapacitiesOptions
  readonly #leastPercent: number
  readonly #table: CycleTable

  constructor(market: Market, options: CapacitiesOptions) {
    const { filter, maxHops = DEFAULT_HOPS } = options.query
    const { minProfitPercent = DEFAULT_PROFIT_PERCENT } = options.query
    this.#market = market
    this.#options = options
    this.#leastPercent = minProfitPercent
    const rows = new RowFilter(market, filter)
    this.#table = CycleTable.of(market, rows, {
      amounts: amountsOf(market, { low: 0, high: Infinity }),
      shared: market.bestSlopes(rows.staysInBand ? 'sound' : 'any'),
      maxHops,
      work: options.work,
    })
  }

  /**
   * @param gone offers that no cycle may use, by their first rows.
   * @param known cycles through the source: with them most others are soon rejected.
   */
  of(source: OfferRef, gone: ReadonlySet<OfferRef>, known: readonly RankedCycle[]): Capacity {
    const market = this.#market
    const { query } = this.#options
    const { maxHops = DEFAULT_HOPS } = query
    const all = this.#options.work
    const work = new Work(Math.max(LEAST_STEPS, Math.min(MOST_STEPS, all.left)))
    const without = new Set([...gone, ...rivalsOfSource(market, source)])
    const own = offersOfSource(market, source)
    work.glanced += (without.size + own.length) * MEMBER
    const filter = new RowFilter(market, query.filter, { without })
    const { from, to, slope, most } = this.#pieces(source, own)
    const top = new MostGiven(this.#leastPercent, most)
    const visit = this.#ringVisitor(filter, { top, work })
    for (const { nodes } of known) {
      const start = nodes.indexOf(from)
      visit([...nodes.slice(start, -1), ...nodes.slice(0, start)])
    }
    const cycles = new NodeCycles({
      table: this.#table.slopes,
      work,
      through: [{ from, to, slope }],
      neededFactor: () => top.needed(1),
      visit,
    })
    for (let hops = 2; hops <= maxHops; hops++) cycles.visit(hops)
    all.add(work)
    return { amount: asAmount(top.amount), isExact: top.isReached || work.unseen === 0 }
  }

  /** The pair of a source, its best slope and the most it can be given. */
  #pieces(source: OfferRef, own: readonly OfferRef[]) {
    const { batch, currencyOf } = listingAt(this.#market, source)
    let [slope, most] = [0, 0]
    for (const head of own) {
      for (let row = rowOf(head); row < batch.length; row++) {
        if (row > rowOf(head) && batch.tier[row] === 0) break
        slope = Math.max(slope, batch.slope[row]!)
        most = Math.max(most, batch.hi[row]!)
      }
    }
    const [from, to] = [batch.from[rowOf(source)]!, batch.to[rowOf(source)]!]
    return { from: currencyOf[from]!, to: currencyOf[to]!, slope, most }
  }

  #ringVisitor(filter: RowFilter, { top, work }: { top: MostGiven; work: Work }) {
    const market = this.#market
    const { query } = this.#options
    const starts = entryAmounts(market, query, filter)
    const wanted = new Set<number>(
      query.currencies?.map((code) => market.currencies.indexOf(code)!),
    )
    const reach = new PairReach(market, filter, { direction: 'free', work })
    const floorOf = () => top.amount
    const capOf = () => Infinity
    const chains = new FreeChains({ market, filter, work, collector: top, floorOf, capOf })
    const slopes = new Float64Array(MAX_HOPS)
    const leastFees = new Float64Array(MAX_HOPS)
    return (ring: readonly number[]): void => {
      if (!mayStart(ring, starts, filter)) return
      if (wanted.size > 0 && !ring.some((currency) => wanted.has(currency))) return
      const nodes = [...ring, ring[0]!]
      let bound = 1
      for (let p = 0; p < ring.length; p++) {
        work.done++
        if (reach.best(nodes[p]!, nodes[p + 1]!, bound, 0) === 0) return
        slopes[p] = reach.factor
        bound *= reach.factor
      }
      if (bound * SLACK < top.needed(1)) return
      chains.visit({ nodes, hops: ring.length, slopes, leastFees, amount: 1, bound })
    }
  }
}

/** Whether a cycle of these currencies could begin with one of them. */
function mayStart(ring: readonly number[], starts: Float64Array, filter: RowFilter): boolean {
  const { insideOk, endOk } = filter
  const closed = ring.filter((currency) => insideOk[currency] === 0)
  if (closed.length > 1) return false
  return (closed.length === 1 ? closed : ring).some((c) => starts[c]! > 0 && endOk[c] === 1)
}

/** The most that a cycle is given, over cycles that pay at least so many percent. */
class MostGiven implements FreeCollector {
  readonly grouping = 'OFFERS'
  amount = 0
  readonly #leastPercent: number
  readonly #most: number

  constructor(leastPercent: number, most: number) {
    this.#leastPercent = leastPercent
    this.#most = most
  }

  /** Whether it cannot be more. */
  get isReached(): boolean {
    return this.amount >= this.#most
  }

  needed(amount: number): number {
    return this.isReached ? Infinity : amount * (1 + this.#leastPercent / 100)
  }

  bestOfSequence(): number {
    return 0
  }

  leastGain(): number {
    return -Infinity
  }

  expectRepeats(): void {}

  take({ value }: RankedChain, amount: number): number {
    const percent = ((value - amount) / amount) * 100
    if (percent >= this.#leastPercent && amount > this.amount) this.amount = amount
    return 0
  }
}
