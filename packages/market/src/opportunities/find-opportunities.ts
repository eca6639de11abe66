import { foundCycle } from '../cycles/find-cycles.ts'
import type { FoundCycle } from '../cycles/found-cycle.ts'
import type { RankedCycle } from '../cycles/top-cycles.ts'
import type { Market } from '../market/market.ts'
import { headOf } from '../market/offer-ref.ts'
import { refusalOfCycles } from '../query/check-query.ts'
import { type CyclesQuery, DEFAULT_WORK_BUDGET, MAX_LOOPS, type Refusal } from '../query/query.ts'
import { Work } from '../query/work.ts'
import { Capacities, type Capacity } from './capacity.ts'
import { Peeling } from './peeling.ts'
import { offersOfSource, sourceHopIn } from './source.ts'

/** Asks what there is to gain, rather than every cycle that gains it. */
export interface OpportunitiesQuery extends Omit<CyclesQuery, 'groupBy' | 'limit'> {
  /** Opportunities, and cycles at once, at most: 1 to MAX_OPPORTUNITIES. */
  readonly limit?: number
  /** Loops of currencies that are held at once: 1 to MAX_LOOPS, as many where left out. */
  readonly mostLoops?: number
}

export const MAX_OPPORTUNITIES = 50
export const DEFAULT_OPPORTUNITIES = 20

/**
 * One opportunity: a source, what an exchanger has in one pair, and the cycles that owe it their
 * profit. It is told of the market without the sources told before it.
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

export interface OpportunitiesAnswer {
  readonly ok: true
  readonly marketVersion: number
  /** The best first. What is left without one is the next one. */
  readonly opportunities: readonly Opportunity[]
  /** Whether there are no others, and every loop was counted. */
  readonly isComplete: boolean
  /** What could be done at the same time: the best cycle, the best that shares no offer, … */
  readonly atOnce: readonly FoundCycle[]
  /** Whether all of it is the best there is. False only where the work budget ran out. */
  readonly proved: boolean
  readonly work: number
}

/** The sources of profit, one after another, each once those before it have gone. */
export function findOpportunities(
  market: Market,
  asked: OpportunitiesQuery,
): OpportunitiesAnswer | Refusal {
  const { limit = DEFAULT_OPPORTUNITIES, mostLoops = MAX_LOOPS, ...query } = asked
  const refusal = refusalOf(market, { ...query, limit, mostLoops })
  if (refusal) return refusal
  const { workBudget = DEFAULT_WORK_BUDGET } = query
  const [work, capacityWork] = [new Work(workBudget), new Work(workBudget)]
  const options = { query, mostLoops, work }
  const first = new Peeling(market, options)
  const loops = new Peeling(market, options, first)
  const told = tell(first, market, { limit, query, capacityWork })
  const atOnce: RankedCycle[] = []
  while (atOnce.length < limit) {
    const best = loops.best()
    if (!best) break
    atOnce.push(best)
    loops.take(best.offers.map((ref) => headOf(market, ref)))
  }
  return {
    ok: true,
    marketVersion: market.version,
    ...told,
    isComplete: told.isComplete && work.unseen === 0,
    atOnce: atOnce.map((cycle) => foundCycle(market, cycle)),
    proved: work.unseen === 0,
    work: work.spent + capacityWork.spent,
  }
}

function tell(loops: Peeling, market: Market, options: TellOptions) {
  const { limit, query, capacityWork } = options
  const opportunities: Opportunity[] = []
  let isComplete = !loops.isCut
  let capacities: Capacities | undefined
  for (let best = loops.best(); best; best = loops.best()) {
    if (opportunities.length === limit) return { opportunities, isComplete: false }
    const { offers, amount } = best
    const sourceHop = sourceHopIn(market, offers, amount)
    const source = offers[sourceHop]!
    const gone = new Set(loops.gone)
    const through = loops.take(offersOfSource(market, source))
    // Work of its own: what sources take is worth no opportunity.
    capacities ??= new Capacities(market, { query, work: capacityWork })
    opportunities.push({
      best: foundCycle(market, best),
      sourceHop,
      loops: through.length,
      capacity: capacities.of(source, gone, through),
      loopsLeft: loops.loops.length,
    })
    isComplete &&= !loops.isCut
  }
  return { opportunities, isComplete }
}

interface TellOptions {
  readonly limit: number
  readonly query: OpportunitiesQuery
  readonly capacityWork: Work
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
