import type { FoundPath } from '../paths/found-path.ts'
import { loweringOf } from '../query/measured-filters.ts'
import type { PathsQuery } from '../query/query.ts'
import type { MarketViews } from '../views/path-view.ts'
import type { NoRoute, QueryChange, Relaxation } from './no-route.ts'
import { sizeOf } from './relaxation-size.ts'

/** A query without the demand for a chance, which no search asks for. */
export function withoutReliability<Query extends Pick<PathsQuery, 'filter'>>(query: Query): Query {
  const { leastReliability: _, ...filter } = query.filter ?? {}
  return query.filter ? { ...query, filter } : query
}

/**
 * The reason where chains were found and none is as sure as the query demands: the demand is
 * lowered to the surest of them.
 */
export function noRouteAsSure(
  views: MarketViews,
  query: PathsQuery,
  found: readonly FoundPath[],
): NoRoute | undefined {
  const [surest] = found.toSorted(
    (a, b) => views.outlookOf(b).probability - views.outlookOf(a).probability,
  )
  if (!surest) return undefined
  return {
    reason: 'FILTERED_OUT',
    relaxations: [loweredTo(views, query, { path: surest, changes: [] })],
    unproved: [],
    proved: true,
    work: 0,
  }
}

/** A diagnosis of the query without its demand, of which each change lowers that too if need be. */
export function loweredFor(views: MarketViews, query: PathsQuery, noRoute: NoRoute): NoRoute {
  const relaxations = noRoute.relaxations
    .map(({ path, changes, query: relaxed }) => loweredTo(views, query, { path, changes, relaxed }))
    .sort((a, b) => a.size - b.size)
  return { ...noRoute, relaxations }
}

interface Lowered {
  readonly path: FoundPath
  readonly changes: readonly QueryChange[]
  /** The query with these changes; omitted: they are none. */
  readonly relaxed?: PathsQuery
}

function loweredTo(
  views: MarketViews,
  query: PathsQuery,
  { path, changes, relaxed = query }: Lowered,
): Relaxation {
  const least = query.filter?.leastReliability ?? 0
  const { probability } = views.outlookOf(path)
  const isOpen = changes.some(({ kind }) => kind === 'NO_FILTER')
  const isSure = isOpen || probability >= least
  // A chance that nobody may demand is not asked at all.
  const value = probability >= LEAST_DEMAND ? probability : 0
  const lowering = isSure ? [] : [loweringOf({ name: 'leastReliability', value })]
  const all = [...changes, ...lowering]
  const leastReliability = isSure ? least : value
  const filter = { ...relaxed.filter, leastReliability }
  return {
    changes: all,
    query: isOpen ? relaxed : { ...relaxed, filter },
    path,
    size: sizeOf(query, all),
  }
}

const LEAST_DEMAND = 0.5
