import { CycleSearch, type CycleTables, ownedTables } from '../cycles/cycle-search.ts'
import { topCyclesOptions } from '../cycles/find-cycles.ts'
import { compareCycles, type RankedCycle, TopCycles } from '../cycles/top-cycles.ts'
import type { Market } from '../market/market.ts'
import { listingAt, type OfferRef, rowOf } from '../listings/offer-ref.ts'
import type { CyclesQuery } from '../query/query.ts'
import { RowFilter } from '../query/row-filter.ts'
import type { Work } from '../query/work.ts'
import type { Pair } from '../shelves/carried-tables.ts'

export interface PeelingOptions {
  readonly query: CyclesQuery
  /** The most loops held. */
  readonly mostLoops: number
  readonly work: Work
}

/** Steps for a look at a loop: at its offers, and at whether it is the best. */
const LOOK = 4
/** An offer found and taken away, likewise. */
const OFFER = 0.5

/** The share of the remaining work for a search of all loops. The rest is for taking away. */
const SEARCH_SHARE = 0.8

/**
 * The best cycle of each loop of currencies, while offers are taken away one after another. Loops
 * whose best used one of them are looked at anew, and no others; all are searched anew where the
 * list was full, and its rest no longer beats the loops it may have left out.
 */
export class Peeling {
  readonly #market: Market
  readonly #options: PeelingOptions
  /** Offers taken away, by their first rows. */
  readonly #gone = new Set<OfferRef>()
  /** Accepts the remaining rows. */
  readonly #left: RowFilter
  /** Bounds on cycles of the remaining rows. */
  #tables: CycleTables | undefined
  #loops: readonly RankedCycle[] = []
  /** No loop that is not held earns more of the capital than this; -Infinity where all are held. */
  #cutPercent = -Infinity
  /** Whether nothing was taken away since all were sought. */
  #isNew = true

  /** @param like one from which nothing was taken away yet. */
  constructor(market: Market, options: PeelingOptions, like?: Peeling) {
    this.#market = market
    this.#options = options
    this.#left = new RowFilter(market, options.query.filter, { without: this.#gone })
    if (like) {
      this.#loops = like.#loops
      this.#cutPercent = like.#cutPercent
      const { sound, any } = like.#tables!
      this.#tables = { sound: sound.copy(), any: any?.copy() }
      this.#countCopies(this.#tables)
    } else this.#searchAll()
  }

  get gone(): ReadonlySet<OfferRef> {
    return this.#gone
  }

  get loops(): readonly RankedCycle[] {
    return this.#loops
  }

  /** Whether there may be loops beside those held. */
  get isCut(): boolean {
    return this.#cutPercent > -Infinity
  }

  /** Whether any work is left. Loops that are not looked at may be anything. */
  hasWork(): boolean {
    const { work } = this.#options
    if (work.isSpent) work.leaveOut(Infinity)
    return !work.isSpent
  }

  /** The best cycle that is left. */
  best(): RankedCycle | undefined {
    const best = this.#bestHeld()
    if (this.#isNew || (best?.earnedPercent ?? -Infinity) > this.#cutPercent) return best
    if (!this.isCut) return best
    if (!this.hasWork()) return best
    this.#searchAll()
    return this.#bestHeld()
  }

  /** Takes away offers, by their first rows. Returns the loops whose best used one of them. */
  take(offers: readonly OfferRef[]): readonly RankedCycle[] {
    for (const offer of offers) this.#gone.add(offer)
    this.#options.work.glanced += offers.length * OFFER
    this.#lowerTables(offers)
    const [hit, whole]: [RankedCycle[], RankedCycle[]] = [[], []]
    for (const loop of this.#loops) (this.#uses(loop) ? hit : whole).push(loop)
    this.#options.work.glanced += this.#loops.length * LOOK
    if (hit.length > 0) {
      const { top, search } = this.#newSearch(hit.length)
      for (const { nodes } of hit) {
        if (!this.hasWork()) break
        search.visitLoop(nodes.slice(0, -1))
      }
      this.#loops = [...whole, ...top.cycles]
    }
    this.#isNew = false
    return hit
  }

  #uses({ canonical }: RankedCycle): boolean {
    for (const ref of canonical) if (this.#gone.has(ref)) return true
    return false
  }

  #bestHeld(): RankedCycle | undefined {
    let best = this.#loops[0]
    for (const loop of this.#loops) if (compareCycles(this.#market, loop, best!) < 0) best = loop
    return best
  }

  #lowerTables(offers: readonly OfferRef[]): void {
    // One pair of an exchanger may be thousands of offers, one for each city.
    const pairs = new Map<number, Pair>()
    for (const offer of offers) {
      const { batch, currencyOf } = listingAt(this.#market, offer)
      const row = rowOf(offer)
      const [from, to] = [currencyOf[batch.from[row]!]!, currencyOf[batch.to[row]!]!]
      pairs.set(from * this.#market.shelves.length + to, { from, to })
    }
    const changed = { pairs: [...pairs.values()], work: this.#options.work }
    const { sound, any } = this.#tables!
    sound.follow(this.#market, this.#left.inBand(), changed)
    any?.follow(this.#market, this.#left, changed)
  }

  #searchAll(): void {
    const { mostLoops, work } = this.#options
    const part = work.part(work.left * SEARCH_SHARE)
    const { top, search } = this.#newSearch(mostLoops, part)
    search.runAll()
    work.add(part)
    work.leaveOut(part.unseen)
    if (!this.#tables) this.#countCopies((this.#tables = ownedTables(search.tables)))
    this.#loops = top.cycles
    this.#cutPercent = top.cutPercent
    this.#isNew = true
  }

  #countCopies({ sound, any }: CycleTables): void {
    const steps = sound.slopes.stepsToCopy + (any?.slopes.stepsToCopy ?? 0)
    this.#options.work.glanced += steps
  }

  #newSearch(limit: number, work = this.#options.work) {
    const { query } = this.#options
    const options = topCyclesOptions(this.#market, { ...query, groupBy: 'CURRENCIES' })
    const top = new TopCycles(this.#market, { ...options, limit })
    // The market's tables will do while nothing is taken away.
    const without = this.#gone.size > 0 ? this.#gone : undefined
    const known = this.#tables
    return { top, search: new CycleSearch(this.#market, query, { top, work, without, known }) }
  }
}
