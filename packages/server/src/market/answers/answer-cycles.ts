import {
  type CycleRanks,
  cycleRanksOf,
  type CyclesAnswer,
  type CyclesQuery,
  cycleView,
  DEFAULT_ORDER,
  DEFAULT_WORK_BUDGET,
  findCycles,
  findCyclesCarefully,
  findOpportunities,
  findOpportunitiesCarefully,
  type FoundCycle,
  isWorthwhile,
  type Market,
  MarketViews,
  numberOrNull,
  opportunityView,
  otherCyclesOfLoops,
} from '@hopwise/market'
import type {
  Answer,
  CycleSight,
  OpportunitiesView,
  PathDetail,
  Question,
  SeenCycleView,
} from '../questions.ts'
import { detailedPath } from './path-detail.ts'
import type { Judging } from './judging.ts'

export function answerCycles(
  market: Market,
  question: Question<'arbitrage'>,
  judging: Judging,
): Answer<'arbitrage'> {
  const { query, detail, loopCycles, opportunities, transferFees } = question
  const { filter } = query
  const views = new MarketViews(market, { city: filter?.city, transferFees, ...judging })
  const search = searchOf(views, question)
  const answer = foundIn(views, search)
  if (!answer.ok) return answer
  const seenIn =
    (pathDetail: PathDetail) =>
    (cycle: FoundCycle): SeenCycleView => {
      const view = cycleView(views, cycle)
      return {
        ...view,
        path: detailedPath(views, cycle.path, { ...pathDetail, filter }),
        sight: sightOf(market, cycle, view.loop),
        loopCycles: null,
      }
    }
  const counts = loopCycles ? countedIn(market, query, answer) : []
  const seen = seenIn(detail)
  return {
    ok: true,
    marketVersion: market.version,
    cycles: answer.cycles.map((cycle, at) => ({ ...seen(cycle), loopCycles: counts[at] ?? null })),
    opportunities: opportunities
      ? opportunitiesView(views, search, {
          source: seenIn(opportunities.sources),
          atOnce: seenIn(opportunities.atOnce),
        })
      : null,
    proved: answer.proved,
    boundPercent: numberOrNull(answer.boundPercent),
  }
}

/** The count uses the rest of the search's work. */
function countedIn(market: Market, query: CyclesQuery, { cycles, work }: CyclesAnswer) {
  if (query.groupBy !== 'CURRENCIES') return []
  const { workBudget = DEFAULT_WORK_BUDGET } = query
  return otherCyclesOfLoops(market, query, cycles, Math.max(0, workBudget - work))
}

/** A search for cycles, and how what it finds is ranked; undefined: by return alone. */
interface RankedSearch {
  readonly query: CyclesQuery
  readonly ranks: CycleRanks | undefined
}

/**
 * Cycles that are hardly worth the effort are left out unless asked for, and so is the fourth of
 * those that owe their profit to one source. Neither concerns one loop, or suspicious cycles,
 * alone.
 */
function searchOf(
  views: MarketViews,
  { query, order = DEFAULT_ORDER, includeSmall = false, perSource }: Question<'arbitrage'>,
): RankedSearch {
  const { filter } = query
  if (order === 'RETURN') {
    const isAny = !((filter?.leastReliability ?? 0) > 0)
    const hideSuspicious = filter?.hideSuspicious ?? false
    const shown = { ...query, filter: { ...filter, hideSuspicious } }
    return isAny
      ? { query, ranks: undefined }
      : { query: shown, ranks: cycleRanksOf(views, order, filter) }
  }
  const isOfAll = !query.loop && !query.onlySuspicious
  const ranks = cycleRanksOf(views, order, filter)
  const isWorth = (cycle: FoundCycle) => isWorthwhile(views, cycle)
  return {
    query,
    ranks: {
      ...ranks,
      ...(isOfAll && !includeSmall && { isWorth }),
      ...(isOfAll && perSource !== undefined && { perSource }),
    },
  }
}

function foundIn({ market }: MarketViews, { query, ranks }: RankedSearch) {
  return ranks ? findCyclesCarefully(market, query, ranks) : findCycles(market, query)
}

function opportunitiesView(
  views: MarketViews,
  search: RankedSearch,
  seen: Record<'source' | 'atOnce', (cycle: FoundCycle) => SeenCycleView>,
): OpportunitiesView {
  const { opportunities, isComplete, atOnce, proved } = opportunitiesIn(views, search)
  return {
    sources: opportunities.map((each) => ({
      ...opportunityView(views, each),
      best: seen.source(each.best),
    })),
    isComplete,
    atOnce: atOnce.map(seen.atOnce),
    proved,
  }
}

function opportunitiesIn(views: MarketViews, { query: cyclesQuery, ranks }: RankedSearch) {
  const {
    limit: _limit,
    groupBy: _groupBy,
    loop: _loop,
    onlySuspicious: _only,
    ...query
  } = cyclesQuery
  const answer = ranks
    ? findOpportunitiesCarefully(views.market, query, ranks)
    : findOpportunities(views.market, query)
  // Cycles have passed every check by now, and opportunities have none of their own.
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${answer.argument}`)
  return answer
}

function sightOf(market: Market, { path }: FoundCycle, loop: string): CycleSight {
  const { giveAmount, getAmount, hops } = path
  const price = market.usdPriceOf(hops[0]!.offer.from)
  return {
    loop,
    enteredUsd: price === undefined ? null : giveAmount * price,
    isEarning: getAmount > giveAmount,
    isSuspicious: hops.some(({ offer }) => offer.isSuspicious),
    hasVenue: hops.some(({ offer }) => offer.exchanger.isVenue === true),
  }
}
