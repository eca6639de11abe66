import { foundCycle } from '../cycles/find-cycles.ts'
import type { FoundCycle } from '../cycles/found-cycle.ts'
import type { RankedCycle } from '../cycles/top-cycles.ts'
import type { Market } from '../market/market.ts'
import { headOf, type OfferRef } from '../listings/offer-ref.ts'
import { refusalOfCycles } from '../query/check-query.ts'
import { type CyclesQuery, DEFAULT_WORK_BUDGET, MAX_LOOPS, type Refusal } from '../query/query.ts'
import { Work } from '../query/work.ts'
import { Capacities, type Capacity } from './capacity.ts'
import { Peeling } from './peeling.ts'
import { offersOfSource, sourceHopIn } from './source.ts'

/** A query for sources of profit, rather than for every cycle that gains it. */
export interface OpportunitiesQuery extends Omit<
  CyclesQuery,
  'groupBy' | 'limit' | 'loop' | 'onlySuspicious'
> {
  /** Opportunities, and cycles at once, at most: 1 to MAX_OPPORTUNITIES. */
  readonly limit?: number
  /** Loops of currencies that are held at once: 1 to MAX_LOOPS, as many where left out. */
  readonly mostLoops?: number
}

/** Opportunities of an answer: at most, and by default. */
export const MAX_OPPORTUNITIES = 50
export const DEFAULT_OPPORTUNITIES = 20

/**
 * One opportunity: a source, that is an exchanger's offers in one pair, and the cycles that owe it
 * their profit. It belongs to the market without the sources listed before it.
 */
export interface Opportunity {
  /** The best cycle; its hop `sourceHop` is the source. */
  readonly best: FoundCycle
  readonly sourceHop: number
  /** Loops of currencies whose best cycle goes through it; at least so many unless complete. */
  readonly loops: number
  readonly capacity: Capacity
  /** Loops that still pay, by other offers, once it has gone as well; likewise. */
  readonly loopsLeft: number
}

/** Opportunities of one version of a market, and whether they are proved complete. */
export interface OpportunitiesAnswer {
  readonly ok: true
  readonly marketVersion: number
  /** The best first. Each next one is in the market without those before it. */
  readonly opportunities: readonly Opportunity[]
  /** Whether there are no others, and every loop was counted. */
  readonly isComplete: boolean
  /** Cycles that could be done at the same time: the best one, the best that shares no offer, … */
  readonly atOnce: readonly FoundCycle[]
  /** Whether all of it is the best there is. False only where the work budget ran out. */
  readonly proved: boolean
  readonly work: number
}

/** The share of all work for finding sources. The rest is for their capacities. */
const PEELING_SHARE = 0.75

/** Picks the cycle that a source is shown by, of those that owe it their profit, best first. */
export type ChosenCycle = (cycles: readonly FoundCycle[]) => FoundCycle

/**
 * The sources of profit, one after another, each once those before it have gone.
 * @param choose by default the best.
 */
export function findOpportunities(
  market: Market,
  opportunitiesQuery: OpportunitiesQuery,
  choose?: ChosenCycle,
): OpportunitiesAnswer | Refusal {
  const { limit = DEFAULT_OPPORTUNITIES, mostLoops = MAX_LOOPS, ...query } = opportunitiesQuery
  const refusal = refusalOf(market, { ...query, limit, mostLoops })
  if (refusal) return refusal
  const { workBudget = DEFAULT_WORK_BUDGET } = query
  const work = new Work(workBudget * PEELING_SHARE)
  const options = { query, mostLoops, work }
  const first = new Peeling(market, options)
  const loops = new Peeling(market, options, first)
  const { sources, isComplete } = sourcesOf(first, market, limit)
  const atOnce: RankedCycle[] = []
  while (atOnce.length < limit) {
    const best = loops.best()
    if (!best || !loops.hasWork()) break
    atOnce.push(best)
    loops.take(best.offers.map((ref) => headOf(market, ref)))
  }
  // The rest is for capacities, which are not worth losing an opportunity.
  const capacityWork = new Work(Math.max(0, workBudget - work.spent))
  const capacities =
    sources.length > 0 ? new Capacities(market, { query, work: capacityWork }) : undefined
  return {
    ok: true,
    marketVersion: market.version,
    opportunities: sources.map((source) => ({
      ...chosenCycleOf(market, source, choose),
      loops: source.through.length,
      capacity: capacities!.of(source.best.offers[source.sourceHop]!, source.gone, source.through),
      loopsLeft: source.loopsLeft,
    })),
    isComplete: isComplete && work.unseen === 0,
    atOnce: atOnce.map((cycle) => foundCycle(market, cycle)),
    proved: work.unseen === 0,
    work: work.spent + capacityWork.spent,
  }
}

/** A source without its capacity. */
interface Source {
  readonly best: RankedCycle
  readonly sourceHop: number
  /** Offers that had gone before it. */
  readonly gone: ReadonlySet<OfferRef>
  /** Loops whose best cycle goes through it. */
  readonly through: readonly RankedCycle[]
  readonly loopsLeft: number
}

/** The best cycles of a source among which one is chosen. */
const CHOSEN_AMONG = 100

function chosenCycleOf(
  market: Market,
  { best, sourceHop, through }: Source,
  choose: ChosenCycle | undefined,
): Pick<Opportunity, 'best' | 'sourceHop'> {
  if (!choose) return { best: foundCycle(market, best), sourceHop }
  const own = new Set(offersOfSource(market, best.offers[sourceHop]!))
  const owed = new Map(
    through.slice(0, CHOSEN_AMONG).flatMap((cycle) => {
      const hop = sourceHopIn(market, cycle.offers, cycle.amount)
      const isOwn = own.has(headOf(market, cycle.offers[hop]!))
      return isOwn ? [[foundCycle(market, cycle), hop] as const] : []
    }),
  )
  const chosen = choose([...owed.keys()])
  return { best: chosen, sourceHop: owed.get(chosen)! }
}

function sourcesOf(loops: Peeling, market: Market, limit: number) {
  const sources: Source[] = []
  let isComplete = !loops.isCut
  for (let best = loops.best(); best; best = loops.best()) {
    if (sources.length === limit || !loops.hasWork()) return { sources, isComplete: false }
    const { offers, amount } = best
    const sourceHop = sourceHopIn(market, offers, amount)
    const gone = new Set(loops.gone)
    const through = loops.take(offersOfSource(market, offers[sourceHop]!))
    sources.push({ best, sourceHop, gone, through, loopsLeft: loops.loops.length })
    isComplete &&= !loops.isCut
  }
  return { sources, isComplete }
}

function refusalOf(
  market: Market,
  { mostLoops, ...query }: CyclesQuery & { readonly mostLoops: number },
): Refusal | undefined {
  const refusal = refusalOfCycles(market, { ...query, groupBy: 'OFFERS' })
  if (refusal) return refusal
  if (query.limit! > MAX_OPPORTUNITIES) return { ok: false, reason: 'BAD_LIMIT', argument: 'limit' }
  return (
    refusalOfCycles(market, { ...query, groupBy: 'CURRENCIES', limit: mostLoops }) && {
      ok: false,
      reason: 'BAD_LIMIT',
      argument: 'mostLoops',
    }
  )
}
