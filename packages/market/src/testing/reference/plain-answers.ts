import { findCycles } from '../../cycles/find-cycles.ts'
import type { Market } from '../../market/market.ts'
import { findPaths } from '../../search/find-paths.ts'
import type { FoundPath } from '../../paths/found-path.ts'
import type { CyclesQuery, PathsQuery } from '../../query/query.ts'

/** Answers of a market in plain values, to be compared with another's. */
export function answersOf(market: Market, pathsQuery: PathsQuery, cyclesQuery: CyclesQuery) {
  const paths = findPaths(market, pathsQuery)
  const cycles = findCycles(market, cyclesQuery)
  return {
    paths: paths.ok ? paths.paths.map(plain) : paths.reason,
    cycles: cycles.ok ? cycles.cycles.map(({ path }) => plain(path)) : cycles.reason,
  }
}

function plain({ hops, cities, getAmount }: FoundPath) {
  return { getAmount, cities, hops: hops.map(({ offer, giveAmount }) => [offer.id, giveAmount]) }
}
