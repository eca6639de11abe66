import { CycleRotations } from './cycle-rotations.ts'
import { CycleTable } from './cycle-table.ts'
import { FreeChains } from './free-chains.ts'
import type { Market } from '../market/market.ts'
import { NodeCycles, type Step } from './node-cycles.ts'
import { OfferChains } from '../paths/offer-chains.ts'
import type { Pair } from '../shelves/carried-tables.ts'
import type { ValueRange } from '../shelves/price-band.ts'
import type { CyclesQuery } from '../query/query.ts'
import { RowFilter } from '../query/row-filter.ts'
import { suspiciousPairs } from '../paths/search-phases.ts'
import type { Sequence } from '../paths/sequence-search.ts'
import type { ThroughPairs } from '../paths/through-pairs.ts'
import type { TopCycles } from './top-cycles.ts'
import type { Work } from '../query/work.ts'

/** Tables of a search for cycles: over sound offers, and over all where suspicious ones count. */
export interface CycleTables {
  readonly sound: CycleTable
  readonly any: CycleTable | undefined
}

/** Bars of the passes of a search, as exponents of the best product there could be. */
const BARS = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.03, 0.01, 0]

/**
 * Searches cycles. Cycles of currencies are listed once, by what their best slopes promise; each
 * is then tried from every start with exact amounts. As for paths, a first pass keeps to sound
 * offers and a second one to cycles that use a suspicious offer, if those are let in.
 */
export class CycleSearch {
  readonly tables: CycleTables
  readonly #market: Market
  readonly #query: CyclesQuery
  readonly #top: TopCycles
  readonly #work: Work
  readonly #soundFilter: RowFilter
  readonly #anyFilter: RowFilter | undefined
  readonly #suspicious: ThroughPairs | undefined
  readonly #maxHops: number
  /** By currency: what a cycle is entered with; 0 where none starts. 1 where the amount is free. */
  readonly #amounts: Float64Array

  /** @param known tables of an earlier version that have followed the market. */
  constructor(
    market: Market,
    query: CyclesQuery,
    { top, work, known }: { top: TopCycles; work: Work; known?: CycleTables },
  ) {
    this.#market = market
    this.#query = query
    this.#maxHops = query.maxHops ?? 3
    this.#top = top
    this.#work = work
    const filter = new RowFilter(market, query.filter)
    this.#soundFilter = filter.inBand()
    this.#amounts = entryAmounts(market, query)
    if (!filter.staysInBand) {
      this.#suspicious = suspiciousPairs(market, filter, 'forward')
      if (this.#suspicious) this.#anyFilter = filter
    }
    this.tables = {
      sound: known?.sound ?? new CycleTable(market, this.#soundFilter, soundRange(market, query)),
      any:
        this.#anyFilter &&
        (known?.any ?? new CycleTable(market, this.#anyFilter, { low: 0, high: Infinity })),
    }
  }

  /**
   * All cycles. The very best are looked for first and the bar is lowered until the list is full:
   * a list that fills from the top hardly ever takes what it must drop again.
   */
  runAll(): void {
    const sound = this.#nodeCycles(this.tables.sound, this.#soundFilter)
    const any = this.tables.any && this.#nodeCycles(this.tables.any, this.#anyFilter!)
    const hopCounts = Array.from({ length: this.#maxHops - 1 }, (_, i) => i + 2)
    const best = Math.max(...hopCounts.map((hops) => (any ?? sound).best(hops)))
    const least = this.#top.floorPercent
    const suspicious = stepsOf(this.#suspicious)
    for (const share of BARS) {
      const percent = (best ** share - 1) * 100
      this.#top.floorPercent = share === 0 ? least : Math.max(least, percent)
      for (const hops of hopCounts) {
        sound.visitAll(hops)
        if (any) visitSteps(any, suspicious, hops)
      }
      if (this.#top.isFull || this.#top.floorPercent === least) break
    }
    this.#top.floorPercent = least
  }

  /** All cycles that use one of these sound offers, or any that use a suspicious one. */
  runThrough(changed: readonly PairSlope[]): void {
    const sound = this.#nodeCycles(this.tables.sound, this.#soundFilter)
    const any = this.tables.any && this.#nodeCycles(this.tables.any, this.#anyFilter!)
    const steps = stepsFrom(changed)
    const suspicious = stepsOf(this.#suspicious)
    for (let hops = 2; hops <= this.#maxHops; hops++) {
      visitSteps(sound, steps, hops)
      if (any) visitSteps(any, suspicious, hops)
    }
  }

  #nodeCycles({ slopes }: CycleTable, filter: RowFilter): NodeCycles {
    const market = this.#market
    const [top, work] = [this.#top, this.#work]
    const direction = this.#query.capital.kind === 'best' ? 'free' : 'forward'
    const chains =
      direction === 'free'
        ? new FreeChains({
            market,
            filter,
            work,
            collector: top,
            floorOf: floorsOf(market, this.#query),
          })
        : new OfferChains({ market, filter, work, collector: top, direction })
    const rotations = new CycleRotations({
      market,
      filter,
      direction,
      work,
      amounts: this.#amounts,
      needed: (amount) => top.needed(amount),
      visit: (sequence: Sequence) => chains.visit(sequence),
    })
    return new NodeCycles({
      table: slopes,
      work,
      neededFactor: () => top.needed(1),
      visit: (nodes) => {
        if (top.mayTouch(nodes)) rotations.visit(nodes)
      },
    })
  }
}

/** A pair, and at least the slope of every offer that is looked for in it. */
export interface PairSlope extends Pair {
  readonly slope: number
}

/** By currency. */
type Steps = ReadonlyMap<number, readonly Step[]>

function stepsOf(pairs: ThroughPairs = []): Steps {
  const steps = new Map<number, Step[]>()
  pairs.forEach((slopes, from) => {
    if (!slopes) return
    const own: Step[] = []
    for (let to = 0; to < slopes.length; to++) {
      if (slopes[to]! > 0) own.push({ to, slope: slopes[to]! })
    }
    steps.set(from, own)
  })
  return steps
}

function stepsFrom(pairs: readonly PairSlope[]): Steps {
  const steps = new Map<number, Step[]>()
  for (const { from, to, slope } of pairs) {
    const own = steps.get(from)
    if (own) own.push({ to, slope })
    else steps.set(from, [{ to, slope }])
  }
  return steps
}

function visitSteps(cycles: NodeCycles, steps: Steps, hops: number): void {
  for (const [from, own] of steps) cycles.visitThrough(from, own, hops)
}

function entryAmounts(market: Market, { capital }: CyclesQuery): Float64Array {
  const amounts = new Float64Array(market.shelves.length)
  market.currencies.codes.forEach((code, index) => {
    const price = market.usdPrices[index]!
    if (capital.kind === 'amounts') {
      amounts[index] = Object.hasOwn(capital.amounts, code) ? capital.amounts[code]! : 0
    } else if (capital.kind === 'usd') amounts[index] = price > 0 ? capital.usd / price : 0
    else amounts[index] = price > 0 || !(capital.floorUsd! > 0) ? 1 : 0
  })
  return amounts
}

/**
 * Dollar values that the amounts of a cycle worth having can take, given that sound offers gain at
 * most the band each (price-band.ts): an amount may have grown by all hops before it, and must not
 * need more than all hops after it to end where the least profit asks.
 */
function soundRange(market: Market, query: CyclesQuery): ValueRange {
  const { capital, minProfitPercent = 0.1, maxHops = 3 } = query
  const reach = market.suspicionBand ** (maxHops - 1) * 1.000001
  const kept = Math.min(1, 1 + minProfitPercent / 100)
  let [low, high] = [Infinity, 0]
  if (capital.kind === 'usd') low = high = capital.usd
  else if (capital.kind === 'best') [low, high] = [capital.floorUsd ?? 0, Infinity]
  else {
    for (const [code, amount] of Object.entries(capital.amounts)) {
      const value = amount * (market.usdPriceOf(code) ?? NaN)
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
  }
  const range = { low: (low * kept) / reach, high: high * reach }
  return range.low >= 0 && range.high >= 0 ? range : { low: 0, high: Infinity }
}

function floorsOf(market: Market, { capital }: CyclesQuery) {
  const floorUsd = capital.kind === 'best' ? (capital.floorUsd ?? 0) : 0
  return (currency: number): number => {
    const price = market.usdPrices[currency]!
    return floorUsd > 0 ? floorUsd / price : 0
  }
}
