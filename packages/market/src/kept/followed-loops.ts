import { CycleSearch } from '../cycles/cycle-search.ts'
import { foundCycle, topCyclesOptions } from '../cycles/find-cycles.ts'
import type { FoundCycle } from '../cycles/found-cycle.ts'
import { loopKeyOf, type RankedCycle, TopCycles } from '../cycles/top-cycles.ts'
import type { Market } from '../market/market.ts'
import { exchangerIndexOf, listingAt, type OfferRef, rowOf } from '../market/offer-ref.ts'
import { sourceHopIn } from '../opportunities/source.ts'
import type { CyclesQuery } from '../query/query.ts'
import { Work } from '../query/work.ts'
import { changeBetween } from './changed-offers.ts'
import { KeptCycles } from './kept-cycles.ts'

export interface FollowOptions {
  /** Dollars at which each loop is tried, least first. */
  readonly stepsUsd: readonly number[]
  /** Those of them at which loops are sought. */
  readonly searchedUsd: readonly number[]
  readonly maxHops: number
  /** Loops found at a step, and how many of them may owe their profit to one source. */
  readonly limit: number
  readonly mostOfSource: number
  /** A loop that pays at no step for so long is followed no longer. */
  readonly patienceMs: number
}

/** As alerts state capitals; at four of them nearly all is found that pays at the others. */
export const USUAL_FOLLOWING: FollowOptions = {
  stepsUsd: [100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000],
  searchedUsd: [100, 1000, 2500, 10_000],
  maxHops: 4,
  limit: 1000,
  mostOfSource: 200,
  patienceMs: 30_000,
}

/** Steps one search may take. Usual ones are proved within a hundredth. */
const WORK_BUDGET = 4_000_000

/** A loop of currencies, and what it earns at each step by its best cycle. */
export interface FollowedLoop {
  /** Its codes from the first by name, joined by `>`. */
  readonly loop: string
  /** By step; undefined where it does not pay. */
  readonly best: readonly (FoundCycle | undefined)[]
}

interface Followed {
  readonly codes: readonly string[]
  nodes: readonly number[]
  best: readonly (RankedCycle | undefined)[]
  paidAtMs: number
}

/**
 * Loops of currencies that pay, followed from version to version: sought at some steps of capital,
 * each then tried at all of them. One that was found stays until it has paid at no step for a
 * while, whatever its rank: so it is told from one that others outdo.
 */
export class FollowedLoops {
  /** Loops that pay and are not followed: their source has enough that are. */
  leftOut = 0
  readonly #options: FollowOptions
  #market: Market
  #kept: readonly KeptCycles[]
  readonly #loops = new Map<string, Followed>()

  constructor(market: Market, options: FollowOptions, nowMs: number) {
    this.#options = options
    this.#market = market
    this.#kept = options.searchedUsd.map((usd) => keptAt(market, options, usd))
    this.#follow(() => true, nowMs)
  }

  get loops(): FollowedLoop[] {
    return [...this.#loops].map(([loop, { best }]) => ({
      loop,
      best: best.map((cycle) => cycle && foundCycle(this.#market, cycle)),
    }))
  }

  /**
   * Moves to a newer version. A loop is tried again only where offers of its pairs have changed.
   * @param exchangerIds by `changedExchangers`, of every version since.
   */
  update(market: Market, exchangerIds: ReadonlySet<string>, nowMs: number): void {
    const isComparable =
      market.usdPrices === this.#market.usdPrices &&
      market.shelves.length === this.#market.shelves.length
    const change = changeBetween(this.#market, market, exchangerIds)
    for (const kept of this.#kept) kept.update(market, change)
    this.#market = market
    if (isComparable) {
      const size = market.shelves.length
      const touched = new Set(change.pairs.map(({ from, to }) => from * size + to))
      const isTouched = (from: number, at: number, nodes: readonly number[]): boolean =>
        touched.has(from * size + nodes[(at + 1) % nodes.length]!)
      this.#follow(({ nodes }) => nodes.some(isTouched), nowMs)
    } else {
      this.#renumber()
      this.#follow(() => true, nowMs)
    }
  }

  /** A market built anew numbers its currencies otherwise, and may have lost some. */
  #renumber(): void {
    for (const [loop, followed] of this.#loops) {
      const nodes = followed.codes.map((code) => this.#market.currencies.indexOf(code))
      if (nodes.includes(undefined)) this.#loops.delete(loop)
      else followed.nodes = nodes as number[]
    }
  }

  #follow(isDue: (loop: Followed) => boolean, nowMs: number): void {
    const due = new Set<Followed>()
    for (const loop of this.#loops.values()) if (isDue(loop)) due.add(loop)
    for (const followed of this.#newcomers()) due.add(followed)
    if (due.size > 0) this.#try([...due])
    for (const [loop, followed] of this.#loops) {
      if (followed.best.some((cycle) => cycle !== undefined)) followed.paidAtMs = nowMs
      else if (nowMs - followed.paidAtMs > this.#options.patienceMs) this.#loops.delete(loop)
    }
  }

  /** What searches have found and nobody follows yet. */
  #newcomers(): Followed[] {
    const { codes } = this.#market.currencies
    const newcomers: Followed[] = []
    this.leftOut = 0
    for (const kept of this.#kept) {
      const ofSource = new Map<string, number>()
      for (const { offers, amount, nodes } of kept.ranked) {
        const source = sourceOf(this.#market, offers, amount)
        const count = (ofSource.get(source) ?? 0) + 1
        ofSource.set(source, count)
        const ring = fromFirst(nodes.slice(0, -1).map((node) => codes[node]!))
        const loop = ring.join('>')
        if (this.#loops.has(loop)) continue
        if (count > this.#options.mostOfSource) {
          this.leftOut++
          continue
        }
        const ringNodes = ring.map((code) => this.#market.currencies.indexOf(code)!)
        const followed = { codes: ring, nodes: ringNodes, best: [], paidAtMs: -Infinity }
        this.#loops.set(loop, followed)
        newcomers.push(followed)
      }
    }
    return newcomers
  }

  #try(due: readonly Followed[]): void {
    const market = this.#market
    const byStep = this.#options.stepsUsd.map((usd) => {
      const query = { ...queryAt(this.#options, usd), minProfitPercent: 0 }
      const limit = due.length + 1
      const top = new TopCycles(market, { ...topCyclesOptions(market, query), limit })
      const search = new CycleSearch(market, query, { top, work: new Work(Infinity) })
      for (const { nodes } of due) search.visitLoop(nodes)
      return new Map(top.cycles.map((cycle) => [cycle.key, cycle]))
    })
    for (const followed of due) {
      const { nodes } = followed
      const key = loopKeyOf([...nodes, nodes[0]!])
      followed.best = byStep.map((found) => {
        const cycle = found.get(key)
        return cycle && cycle.profitPercent > 0 ? cycle : undefined
      })
    }
  }
}

function queryAt({ maxHops, limit }: FollowOptions, usd: number): CyclesQuery {
  return {
    capital: { kind: 'upTo', usd },
    maxHops,
    limit,
    groupBy: 'CURRENCIES',
    filter: { hideSuspicious: true },
    workBudget: WORK_BUDGET,
  }
}

function keptAt(market: Market, options: FollowOptions, usd: number): KeptCycles {
  const kept = KeptCycles.of(market, queryAt(options, usd))
  if (!(kept instanceof KeptCycles)) throw new Error(`refused: ${kept.reason} ${kept.argument}`)
  return kept
}

/** What an exchanger has in a pair. */
function sourceOf(market: Market, offers: readonly OfferRef[], amount: number): string {
  const ref = offers[sourceHopIn(market, offers, amount)]!
  const { batch, currencyOf } = listingAt(market, ref)
  const [from, to] = [batch.from[rowOf(ref)]!, batch.to[rowOf(ref)]!]
  return [exchangerIndexOf(ref), currencyOf[from], currencyOf[to]].join(' ')
}

function fromFirst(codes: readonly string[]): string[] {
  const first = codes.indexOf(codes.toSorted()[0]!)
  return [...codes.slice(first), ...codes.slice(0, first)]
}
