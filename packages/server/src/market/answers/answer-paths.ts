import {
  DEFAULT_ORDER,
  diagnoseNoRoute,
  findPaths,
  findPathsCarefully,
  listedFilter,
  type Market,
  MarketViews,
  type NoRoute,
  numberOrNull,
  type PathsQuery,
  restorePath,
  type SearchOrder,
} from '@hopwise/market'
import type { Answer, NoRouteView, Question } from '../questions.ts'
import { detailedPath } from './path-detail.ts'
import type { Judging } from './judging.ts'
import { ranksOf } from './ranks-of.ts'

export function answerPaths(
  market: Market,
  { query, order = DEFAULT_ORDER, detail, mostHops }: Question<'paths'>,
  judging: Judging,
): Answer<'paths'> {
  const { filter } = query
  const views = new MarketViews(market, { city: filter?.city, ...judging })
  const answer = foundIn(views, query, order)
  if (!answer.ok && answer.reason !== 'UNKNOWN_CURRENCY') return answer
  const paths = answer.ok ? answer.paths : []
  const isWanted = paths.length === 0 && mostHops !== undefined
  // Suspicious ones that are not listed by default can be asked for.
  const listed = listedFilter(filter, order)
  const diagnosedQuery = { ...query, ...(listed && { filter: listed }) }
  const noRoute = isWanted
    ? diagnosed(market, { query: diagnosedQuery, mostHops }, answer)
    : undefined
  if (noRoute && 'ok' in noRoute) return noRoute
  return {
    ok: true,
    marketVersion: market.version,
    paths: paths.map((path) => detailedPath(views, path, { ...detail, filter })),
    noRoute: noRoute ? noRouteView(views, noRoute) : null,
    proved: answer.ok ? answer.proved : true,
    bound: answer.ok ? numberOrNull(answer.bound) : null,
  }
}

function foundIn(views: MarketViews, query: PathsQuery, order: SearchOrder) {
  if (order === 'RETURN') return findPaths(views.market, query)
  return findPathsCarefully(views.market, query, ...ranksOf(views, order))
}

function diagnosed(
  market: Market,
  { query, mostHops }: { readonly query: PathsQuery; readonly mostHops: number },
  answer: ReturnType<typeof findPaths>,
) {
  return diagnoseNoRoute(market, query, { mostHops, isSearched: answer.ok && answer.proved })
}

export function answerPath(
  market: Market,
  { id, giveAmount, detail, filter }: Question<'path'>,
  judging: Judging,
): Answer<'path'> {
  const path = restorePath(market, id, giveAmount)
  const views = new MarketViews(market, { city: filter?.city, ...judging })
  return path ? detailedPath(views, path, { ...detail, filter }) : null
}

function noRouteView(views: MarketViews, noRoute: NoRoute): NoRouteView {
  const { reason, nearestAmount, relaxations, cities, unproved, proved } = noRoute
  return {
    reason,
    nearestAmount: numberOrNull(nearestAmount),
    cities: cities ?? null,
    unproved,
    proved,
    relaxations: relaxations.map(({ changes, query, path }) => ({
      changes,
      query,
      path: views.path(path),
    })),
  }
}
