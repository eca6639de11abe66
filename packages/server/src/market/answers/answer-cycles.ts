import {
  type CyclesQuery,
  cycleView,
  findCycles,
  findCyclesCarefully,
  findOpportunities,
  type FoundCycle,
  type Market,
  MarketViews,
  numberOrNull,
  opportunityView,
  restorePath,
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

export function answerCycles(
  market: Market,
  nowMs: number,
  { query, order, detail, opportunities }: Question<'arbitrage'>,
): Answer<'arbitrage'> {
  const { filter } = query
  const views = new MarketViews(market, { city: filter?.city, nowMs })
  const answer =
    order === 'CAREFUL'
      ? findCyclesCarefully(market, query, (path) => views.trustOf(path))
      : findCycles(market, query)
  if (!answer.ok) return answer
  const seenIn =
    (told: PathDetail) =>
    (cycle: FoundCycle): SeenCycleView => ({
      ...cycleView(views, cycle),
      path: detailedPath(views, cycle.path, { ...told, filter }),
      sight: sightOf(cycle),
    })
  return {
    ok: true,
    marketVersion: market.version,
    cycles: answer.cycles.map(seenIn(detail)),
    opportunities: opportunities
      ? opportunitiesView(views, query, {
          source: seenIn(opportunities.sources),
          atOnce: seenIn(opportunities.atOnce),
        })
      : null,
    proved: answer.proved,
    boundPercent: numberOrNull(answer.boundPercent),
  }
}

function opportunitiesView(
  views: MarketViews,
  { limit: _limit, groupBy: _groupBy, ...query }: CyclesQuery,
  seen: Record<'source' | 'atOnce', (cycle: FoundCycle) => SeenCycleView>,
): OpportunitiesView {
  const answer = findOpportunities(views.market, query)
  // What cycles are found by is sound, and of this nothing else is asked.
  if (!answer.ok) throw new Error(`refused: ${answer.reason} ${answer.argument}`)
  const { opportunities, isComplete, atOnce, proved } = answer
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

export function answerSights(market: Market, { query }: Question<'sights'>): Answer<'sights'> {
  const answer = findCycles(market, query)
  return answer.ok ? answer.cycles.map(sightOf) : answer
}

export function answerLiving(market: Market, { sights }: Question<'living'>): Answer<'living'> {
  return sights.map(({ pathId, giveAmount }) => {
    const path = restorePath(market, pathId, giveAmount)
    return path !== undefined && path.getAmount > giveAmount
  })
}

function sightOf({ path }: FoundCycle): CycleSight {
  const { id, giveAmount, getAmount, hops } = path
  const ring = ringOf(hops.map(({ offer }) => offer.id))
  return { ring, pathId: id, giveAmount, isEarning: getAmount > giveAmount }
}

/** Offer ids from the first by name: the same whichever hop is called the first. */
function ringOf(offerIds: readonly string[]): string {
  const first = offerIds.indexOf(offerIds.toSorted()[0]!)
  return [...offerIds.slice(first), ...offerIds.slice(0, first)].join('>')
}
