import {
  DEFAULT_ORDER,
  DEFAULT_WORK_BUDGET,
  diagnoseNoRoute,
  findPaths,
  findPathsCarefully,
  type FoundPath,
  listedFilter,
  loweredFor,
  type Market,
  MarketViews,
  type NoRoute,
  noRouteAsSure,
  numberOrNull,
  type PathsQuery,
  ranksOf,
  restorePath,
  type SearchOrder,
  withoutReliability,
} from '@hopwise/market'
import type { Answer, NoRouteView, Question } from '../questions.ts'
import { detailedPath } from './path-detail.ts'
import type { Judging } from './judging.ts'

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
  const noRoute = isWanted ? diagnosed(views, { query, order, mostHops }, answer) : undefined
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
  const { leastReliability = 0, hideSuspicious = false } = query.filter ?? {}
  if (order !== 'RETURN') {
    return findPathsCarefully(views.market, query, ranksOf(views, order, query.filter))
  }
  if (!(leastReliability > 0)) return findPaths(views.market, query)
  // By return, too, what was found is looked through.
  const filter = { ...query.filter, hideSuspicious }
  return findPathsCarefully(views.market, { ...query, filter }, ranksOf(views, order, filter))
}

interface Diagnosed {
  readonly query: PathsQuery
  readonly order: SearchOrder
  readonly mostHops: number
}

function diagnosed(
  views: MarketViews,
  { query, order, mostHops }: Diagnosed,
  answer: ReturnType<typeof findPaths>,
) {
  // Suspicious ones that are not listed by default can be asked for.
  const listed = listedFilter(query.filter, order)
  const listedQuery = { ...query, ...(listed && { filter: listed }) }
  const isSearched = answer.ok && answer.proved
  if (!((query.filter?.leastReliability ?? 0) > 0)) {
    return diagnoseNoRoute(views.market, listedQuery, { mostHops, isSearched })
  }
  // Searches know no chances: whatever is found without the demand is less sure than that.
  const wide = { ...withoutReliability(query), limit: MOST_LISTED }
  const any = foundIn(views, wide, order)
  const lessSure = any.ok
    ? noRouteAsSure(views, query, [...any.paths, ...offersOf(views, { wide, order }, any.work)])
    : undefined
  if (lessSure) return lessSure
  const open = withoutReliability(listedQuery)
  const noRoute = diagnoseNoRoute(views.market, open, {
    mostHops,
    isSearched: any.ok && any.proved,
  })
  return noRoute && !('ok' in noRoute) ? loweredFor(views, query, noRoute) : noRoute
}

/**
 * Offers one by one, by the rest of the work: of a sequence of currencies the one that shows most,
 * or is expected to pay most, need not be the surest.
 */
function offersOf(
  views: MarketViews,
  { wide, order }: { readonly wide: PathsQuery; readonly order: SearchOrder },
  work: number,
): readonly FoundPath[] {
  const workBudget = (wide.workBudget ?? DEFAULT_WORK_BUDGET) - work
  if (wide.groupBy === 'OFFERS' || workBudget < 1) return []
  const answer = foundIn(views, { ...wide, groupBy: 'OFFERS', workBudget }, order)
  return answer.ok ? answer.paths : []
}

/** As many as any answer lists. */
const MOST_LISTED = 200

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
