import {
  cycleView,
  findCycles,
  type FoundCycle,
  type Market,
  MarketViews,
  numberOrNull,
  restorePath,
} from '@hopwise/market'
import type { Answer, CycleSight, Question } from '../questions.ts'
import { detailedPath } from './path-detail.ts'

export function answerCycles(
  market: Market,
  nowMs: number,
  { query, detail }: Question<'arbitrage'>,
): Answer<'arbitrage'> {
  const answer = findCycles(market, query)
  if (!answer.ok) return answer
  const { filter } = query
  const views = new MarketViews(market, { city: filter?.city, nowMs })
  return {
    ok: true,
    marketVersion: market.version,
    cycles: answer.cycles.map((cycle) => ({
      ...cycleView(views, cycle),
      path: detailedPath(views, cycle.path, { ...detail, filter }),
      sight: sightOf(cycle),
    })),
    proved: answer.proved,
    boundPercent: numberOrNull(answer.boundPercent),
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
  const { id, giveAmount, hops } = path
  return { ring: ringOf(hops.map(({ offer }) => offer.id)), pathId: id, giveAmount }
}

/** Offer ids from the first by name: the same whichever hop is called the first. */
function ringOf(offerIds: readonly string[]): string {
  const first = offerIds.indexOf(offerIds.toSorted()[0]!)
  return [...offerIds.slice(first), ...offerIds.slice(0, first)].join('>')
}
