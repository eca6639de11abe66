import type { In } from '../numbers/units.ts'
import { CycleSearch } from '../cycles/cycle-search.ts'
import { foundCycle, topCyclesOptions } from '../cycles/find-cycles.ts'
import type { FoundCycle } from '../cycles/found-cycle.ts'
import { loopKeyOf, type RankedCycle, TopCycles } from '../cycles/top-cycles.ts'
import type { Market } from '../market/market.ts'
import { exchangerIndexOf, listingAt, type OfferRef, rowOf } from '../listings/offer-ref.ts'
import { sourceHopIn } from '../opportunities/source.ts'
import type { CyclesQuery } from '../query/query.ts'
import { Work } from '../query/work.ts'
import { changeBetween } from './changed-offers.ts'
import { KeptCycles } from './kept-cycles.ts'

/** The loops that are followed, and for how long without profit. */
export interface FollowOptions {
  /** Dollars at which loops are sought: of each there is at most so much. */
  readonly stepsUsd: readonly number[]
  readonly maxHops: number
  /** Loops sought at a step, and how many of them may owe their profit to one source. */
  readonly limit: number
  readonly mostOfSource: number
  /** A loop that has not paid for so long is followed no longer. */
  readonly patienceMs: In<'Milliseconds'>
}

/** The steps and limits that the server follows by default. */
export const USUAL_FOLLOWING: FollowOptions = {
  stepsUsd: [100, 1000, 2500, 10_000],
  maxHops: 4,
  limit: 300,
  mostOfSource: 200,
  patienceMs: 30_000,
}

/** Steps one search may take. Usual ones are proved within a hundredth. */
const WORK_BUDGET = 4_000_000

/** A loop of currencies that pays, and its best cycle at each step. */
export interface FollowedLoop {
  /** Its codes from the first by name, joined by `>`. */
  readonly loop: string
  /**
   * The best cycle by step; undefined where it does not pay, or is not followed. While it is
   * listed, the best of those that satisfy the list's query.
   */
  readonly best: readonly (FoundCycle | undefined)[]
}

/** A loop at one step. */
interface Followed {
  readonly codes: readonly string[]
  nodes: readonly number[]
  best: RankedCycle | undefined
  paidAtMs: In<'Milliseconds'>
}

interface Step {
  readonly query: CyclesQuery
  readonly kept: KeptCycles
  readonly loops: Map<string, Followed>
}

/**
 * Loops of currencies that pay, followed from version to version at steps of capital. A loop is
 * found where a search lists it, and stays until it has not paid at all for a while, whatever its
 * rank: so its end is distinguished from a mere loss of rank. An unlisted one is looked at by
 * itself wherever offers of its pairs have changed.
 */
export class FollowedLoops {
  /** Loops that pay and are not followed, over all steps: their source has enough that are. */
  leftOut = 0
  readonly #options: FollowOptions
  readonly #steps: readonly Step[]
  #market: Market

  constructor(market: Market, options: FollowOptions, nowMs: In<'Milliseconds'>) {
    this.#options = options
    this.#market = market
    this.#steps = options.stepsUsd.map((usd) => {
      const query = queryAt(options, usd)
      return { query, kept: keptBy(market, query), loops: new Map() }
    })
    for (const step of this.#steps) this.#follow(step, () => true, nowMs)
  }

  /** The loops that pay. */
  get loops(): FollowedLoop[] {
    const all = new Map<string, (FoundCycle | undefined)[]>()
    this.#steps.forEach(({ loops }, at) => {
      for (const [loop, { best }] of loops) {
        if (!best) continue
        const bestByStep = all.get(loop) ?? this.#steps.map(() => undefined)
        bestByStep[at] = foundCycle(this.#market, best)
        all.set(loop, bestByStep)
      }
    })
    return [...all].map(([loop, best]) => ({ loop, best }))
  }

  /**
   * Moves to a newer version.
   * @param exchangerIds by `changedExchangers`, of every version since.
   */
  update(market: Market, exchangerIds: ReadonlySet<string>, nowMs: In<'Milliseconds'>): void {
    const isComparable =
      market.usdPrices === this.#market.usdPrices &&
      market.shelves.length === this.#market.shelves.length
    const change = changeBetween(this.#market, market, exchangerIds)
    const size = market.shelves.length
    const touched = new Set(change.pairs.map(({ from, to }) => from * size + to))
    const isDue = ({ nodes }: Followed): boolean =>
      !isComparable ||
      nodes.some((from, at) => touched.has(from * size + nodes[(at + 1) % nodes.length]!))
    this.#market = market
    this.leftOut = 0
    for (const step of this.#steps) {
      if (!isComparable) renumber(market, step)
      step.kept.update(market, change)
      this.#follow(step, isDue, nowMs)
    }
  }

  #follow(step: Step, isDue: (loop: Followed) => boolean, nowMs: In<'Milliseconds'>): void {
    const { loops } = step
    const listed = this.#takeListed(step)
    this.#lookAt(
      step,
      [...loops.values()].filter((loop) => !listed.has(loop) && isDue(loop)),
    )
    for (const [loop, followed] of loops) {
      if (followed.best) followed.paidAtMs = nowMs
      else if (nowMs - followed.paidAtMs > this.#options.patienceMs) loops.delete(loop)
    }
  }

  /** Takes over the search's list, the best first. Returns its loops. */
  #takeListed({ kept, loops }: Step): Set<Followed> {
    const { codes } = this.#market.currencies
    const listed = new Set<Followed>()
    const ofSource = new Map<string, number>()
    for (const best of kept.ranked) {
      const source = sourceOf(this.#market, best.offers, best.amount)
      const count = (ofSource.get(source) ?? 0) + 1
      ofSource.set(source, count)
      const nodes = best.nodes.slice(0, -1)
      const ring = fromFirst(nodes.map((node) => codes[node]!))
      const loop = ring.join('>')
      let followed = loops.get(loop)
      if (!followed && count > this.#options.mostOfSource) {
        this.leftOut++
        continue
      }
      followed ??= { codes: ring, nodes, best, paidAtMs: -Infinity }
      followed.best = best
      loops.set(loop, followed)
      listed.add(followed)
    }
    return listed
  }

  /** Finds the present profit of unlisted loops. */
  #lookAt({ query }: Step, due: readonly Followed[]): void {
    if (due.length === 0) return
    const all = { ...query, minProfitPercent: 0 }
    const options = { ...topCyclesOptions(this.#market, all), limit: due.length + 1 }
    const top = new TopCycles(this.#market, options)
    const search = new CycleSearch(this.#market, all, { top, work: new Work(Infinity) })
    for (const { nodes } of due) search.visitLoop(nodes)
    const found = new Map(top.cycles.map((cycle) => [cycle.key, cycle]))
    for (const followed of due) {
      const { nodes } = followed
      const best = found.get(loopKeyOf([...nodes, nodes[0]!]))
      followed.best = best && best.profitPercent > 0 ? best : undefined
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

function keptBy(market: Market, query: CyclesQuery): KeptCycles {
  const kept = KeptCycles.of(market, query)
  if (!(kept instanceof KeptCycles)) throw new Error(`refused: ${kept.reason} ${kept.argument}`)
  return kept
}

/** A market built anew numbers its currencies otherwise, and may have lost some. */
function renumber(market: Market, { loops }: Step): void {
  for (const [loop, followed] of loops) {
    const nodes = followed.codes.flatMap((code) => market.currencies.indexOf(code) ?? [])
    if (nodes.length < followed.codes.length) loops.delete(loop)
    else followed.nodes = nodes
  }
}

/** The name of a source: an exchanger's side of a pair. */
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
