import { amountsOf, boundsOf, entryAmounts, soundRange } from './amounts/cycle-entries.ts'
import type { CycleRotations } from './cycle-rotations.ts'
import { CycleTable, isLight } from './cycle-table.ts'
import { cycleVisits } from './cycle-visits.ts'
import type { Market } from '../market/market.ts'
import { NarrowedPairs } from './amounts/narrowed-pairs.ts'
import { PairFactors } from './amounts/pair-factors.ts'
import { NodeCycles, type NodeCyclesOptions } from './node-cycles.ts'
import type { OfferRef } from '../listings/offer-ref.ts'
import type { PairSlope } from '../shelves/carried-tables.ts'
import { type BandKey, bandHolding, NO_BAND, type ValueRange } from '../shelves/price-band.ts'
import { type CyclesQuery, DEFAULT_HOPS } from '../query/query.ts'
import { RowFilter } from '../query/row-filter.ts'
import { TERMS } from '../shelves/shelf.ts'
import type { SlopeTable } from '../shelves/slope-table.ts'
import { isTaken } from './amounts/suspicious-step.ts'
import type { TopCycles } from './top-cycles.ts'
import type { Work } from '../query/work.ts'

/** Tables of a search for cycles: over sound offers, and over all where suspicious ones count. */
export interface CycleTables {
  readonly sound: CycleTable
  readonly any: CycleTable | undefined
}

/** The same tables, free to follow the market by themselves. */
export function ownedTables({ sound, any }: CycleTables): CycleTables {
  return { sound: sound.owned(), any: any?.owned() }
}

/** Finds all cycles of so many hops, and knows the best product there could be. */
type Search = { readonly visit: (hops: number) => void } & Pick<NodeCycles, 'best'>

export interface CycleSearchOptions {
  readonly top: TopCycles
  readonly work: Work
  /** Known tables: they have followed the market, or were taken from it. */
  readonly known?: CycleTables | undefined
  /** Offers that no cycle may use, by their first rows; it may grow meanwhile. */
  readonly without?: ReadonlySet<OfferRef> | undefined
}

/** Bars of the passes of a search, as exponents of the best product there could be. */
const BARS = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.03, 0.01, 0]

/**
 * Searches cycles. Cycles of currencies are listed once, by the promise of their best slopes; each
 * is then tried from every start with exact amounts. As for paths, a first pass keeps to sound
 * offers and a second one to cycles that use a suspicious offer, if those are let in.
 *
 * The tables know limits only by the hop, and a search that takes many steps goes on by the amounts
 * that cycles worth having can bring to each currency (narrowed-pairs.ts): so its cost hardly
 * depends on the entry amounts.
 */
export class CycleSearch {
  readonly #market: Market
  readonly #query: CyclesQuery
  readonly #top: TopCycles
  readonly #work: Work
  readonly #filter: RowFilter
  readonly #soundFilter: RowFilter
  readonly #maxHops: number
  readonly #hopCounts: readonly number[]
  readonly #known: CycleTables | undefined
  readonly #amounts: Float64Array
  /** Factors of sound offers. */
  #factors: PairFactors | undefined
  #suspicious: readonly PairSlope[] | undefined
  #tables: CycleTables | undefined
  #ofLoops: CycleRotations | undefined

  constructor(
    market: Market,
    query: CyclesQuery,
    { top, work, known, without }: CycleSearchOptions,
  ) {
    this.#market = market
    this.#query = query
    this.#maxHops = query.maxHops ?? DEFAULT_HOPS
    this.#hopCounts = Array.from({ length: this.#maxHops - 1 }, (_, i) => i + 2)
    this.#top = top
    this.#work = work
    this.#known = known
    this.#filter = new RowFilter(market, query.filter, { without })
    this.#soundFilter = this.#filter.inBand()
    this.#amounts = entryAmounts(market, query, this.#filter)
  }

  /** The tables that a search of the whole market uses. */
  get tables(): CycleTables {
    this.#tables ??= this.#newTables()
    return this.#tables
  }

  /** The cycles of one loop of currencies, its first one named once. */
  visitLoop(nodes: readonly number[]): void {
    if (!this.#top.mayTouch(nodes)) return
    this.#ofLoops ??= this.#rotations(this.#filter)
    this.#ofLoops.visit(nodes)
  }

  #newTables(): CycleTables {
    const [market, query, known] = [this.#market, this.#query, this.#known]
    const range = soundRange(market, query)
    const all = { low: 0, high: Infinity }
    this.#suspicious = this.#filter.staysInBand ? [] : suspiciousPairs(market, this.#filter)
    return {
      sound: known?.sound ?? this.#tableOf(this.#soundFilter, range, bandHolding(range)),
      any:
        this.#suspicious.length === 0
          ? undefined
          : (known?.any ?? this.#tableOf(this.#filter, all, NO_BAND)),
    }
  }

  /** The market has the table at hand where the filter leaves all offers in. */
  #tableOf(filter: RowFilter, range: ValueRange, band: BandKey): CycleTable {
    const market = this.#market
    return CycleTable.of(market, filter, {
      amounts: amountsOf(market, range),
      shared: filter.staysInBand ? market.slopesIn(band) : market.bestSlopes('any'),
      maxHops: this.#maxHops,
      work: this.#work,
    })
  }

  /**
   * Finds all cycles. The very best are looked for first and the bar is lowered until the list is
   * full: a list that fills from the top hardly ever takes entries that it must drop again.
   */
  runAll(): void {
    const top = this.#top
    if (top.takesNone) return
    const { loop } = this.#query
    if (loop) {
      this.visitLoop(loop.map((code) => this.#market.currencies.indexOf(code)!))
      return
    }
    const searches = this.#searches()
    if (searches.length === 0) return
    const best = Math.max(
      ...searches.flatMap((search) => this.#hopCounts.map((hops) => search.best(hops))),
    )
    const least = top.floorPercent
    for (const share of BARS) {
      const percent = (best ** share - 1) * 100
      const isLast = share === 0 || top.isFull
      top.floorPercent = isLast ? least : Math.max(least, percent)
      this.#visitAll(searches)
      if (isLast || top.leastPercent >= top.floorPercent) break
    }
    top.floorPercent = least
  }

  /** All cycles that use one of these sound offers, or any that use a suspicious one. */
  runThrough(changed: readonly PairSlope[]): void {
    this.#visitAll(this.#searches(changed))
  }

  #visitAll(searches: readonly Search[]): void {
    for (const hops of this.#hopCounts) for (const search of searches) search.visit(hops)
  }

  #searches(changed?: readonly PairSlope[]): Search[] {
    const { sound, any } = this.tables
    const [soundFilter, anyFilter] = [this.#soundFilter, this.#filter]
    const searches: Search[] = []
    if (!this.#query.onlySuspicious) {
      const ofSound = { filter: soundFilter, through: changed }
      const narrowed = (table: SlopeTable) =>
        this.#nodeCycles(table, soundFilter, { through: changed })
      searches.push(this.#patient(sound, ofSound, narrowed))
    }
    if (!any) return searches
    const through = this.#suspicious
    const narrowed = (table: SlopeTable, pairs: NarrowedPairs) => {
      const steps = pairs.suspicious
      const canPass = (step: number, nodes: readonly number[]) =>
        isTaken(steps[step]!, nodes, { table, bounds: pairs.bounds })
      return this.#nodeCycles(table, anyFilter, { through: steps, canPass })
    }
    return [...searches, this.#patient(any, { filter: anyFilter, through }, narrowed)]
  }

  /** A search by a table of the market that goes on with narrowed pairs once patience runs out. */
  #patient(
    { slopes }: CycleTable,
    { filter, through }: { filter: RowFilter; through: readonly PairSlope[] | undefined },
    narrowed: (table: SlopeTable, pairs: NarrowedPairs) => NodeCycles,
  ): Search {
    const patience = this.#work.tuning.wideCycles
    let search = this.#nodeCycles(slopes, filter, { through, patience })
    return {
      best: (hops) => search.best(hops),
      visit: (hops) => {
        if (search.visit(hops)) return
        const pairs = this.#narrowedPairs(filter)
        const table = pairs?.slopes
        search =
          pairs && table && isLight(table, { maxHops: this.#maxHops, work: this.#work })
            ? narrowed(table, pairs)
            : this.#nodeCycles(slopes, filter, { through })
        search.visit(hops)
      },
    }
  }

  /** The narrowed pairs; undefined where one round would take more than half the work left. */
  #narrowedPairs(filter: RowFilter): NarrowedPairs | undefined {
    const [market, work] = [this.#market, this.#work]
    const steps = NarrowedPairs.stepsOfRound(market, filter, this.#maxHops)
    if (steps > work.left / 2) return undefined
    // The bar of this pass will be lowered.
    const percent = Math.max(-100, this.#top.leastPercent)
    const how = { amounts: this.#amounts, factor: 1 + percent / 100 }
    const pairs = new NarrowedPairs(market, filter, boundsOf(market, this.#query, how))
    work.glanced += pairs.steps
    return pairs
  }

  #nodeCycles(
    table: SlopeTable,
    filter: RowFilter,
    { through, canPass, patience }: Pick<NodeCyclesOptions, 'through' | 'canPass' | 'patience'>,
  ): NodeCycles {
    const top = this.#top
    const rotations = this.#rotations(filter)
    return new NodeCycles({
      table,
      factors: filter === this.#soundFilter ? this.#soundFactors() : undefined,
      work: this.#work,
      through,
      canPass,
      patience,
      neededFactor: () => top.needed(1),
      visit: (nodes) => {
        if (top.mayTouch(nodes)) rotations.visit(nodes)
      },
    })
  }

  #soundFactors(): PairFactors {
    const [market, work] = [this.#market, this.#work]
    const { high: most } = amountsOf(market, soundRange(market, this.#query))
    return (this.#factors ??= new PairFactors(market, this.#soundFilter, { most, work }))
  }

  #rotations(filter: RowFilter): CycleRotations {
    const how = { filter, amounts: this.#amounts, collector: this.#top, work: this.#work }
    return cycleVisits(this.#market, this.#query, how)
  }
}

/** Pairs with an offer outside the band that the filter admits, and the best slope of those. */
function suspiciousPairs(market: Market, filter: RowFilter): readonly PairSlope[] {
  if (filter.admitsAll) return market.suspiciousPairs
  const admitted: PairSlope[] = []
  for (const { from, to } of market.suspiciousPairs) {
    const shelf = market.shelves[from]!
    const end = shelf.start[to]! + shelf.count[to]!
    let row = shelf.start[to]! + shelf.sound[to]!
    while (row < end && !filter.accepts(shelf, row)) row++
    if (row < end) admitted.push({ from, to, slope: shelf.arena.terms[row * TERMS]! })
  }
  return admitted
}
