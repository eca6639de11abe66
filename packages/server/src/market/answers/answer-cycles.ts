import {
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
  type Market,
  MarketViews,
  numberOrNull,
  opportunityView,
  otherCyclesOfLoops,
  type SearchOrder,
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
import { ranksOf } from './ranks-of.ts'

export function answerCycles(
  market: Market,
  { query, order = DEFAULT_ORDER, detail, loopCycles, opportunities }: Question<'arbitrage'>,
  judging: Judging,
): Answer<'arbitrage'> {
  const { filter } = query
  const views = new MarketViews(market, { city: filter?.city, ...judging })
  const answer = foundIn(views, query, order)
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
      ? opportunitiesView(
          views,
          { query, order },
          {
            source: seenIn(opportunities.sources),
            atOnce: seenIn(opportunities.atOnce),
          },
        )
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

function foundIn(views: MarketViews, query: CyclesQuery, order: SearchOrder) {
  if (order === 'RETURN') return findCycles(views.market, query)
  return findCyclesCarefully(views.market, query, ...ranksOf(views, order))
}

function opportunitiesView(
  views: MarketViews,
  search: Required<Pick<Question<'arbitrage'>, 'query' | 'order'>>,
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

function opportunitiesIn(
  views: MarketViews,
  { query: cyclesQuery, order }: Required<Pick<Question<'arbitrage'>, 'query' | 'order'>>,
) {
  const {
    limit: _limit,
    groupBy: _groupBy,
    loop: _loop,
    onlySuspicious: _only,
    ...query
  } = cyclesQuery
  const answer =
    order === 'RETURN'
      ? findOpportunities(views.market, query)
      : findOpportunitiesCarefully(views.market, query, (path) => views.trustOf(path))
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
