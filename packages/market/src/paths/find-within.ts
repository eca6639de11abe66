import { asAmount } from '../numbers/units.ts'
import type { Market } from '../market/market.ts'
import { DEFAULT_GROUPING, DEFAULT_PATHS, type PathsQuery } from '../query/query.ts'
import { SLACK, type Work } from '../query/work.ts'
import { FoundPath } from './found-path.ts'
import { searchPaths } from './search-phases.ts'
import { type RankedChain, TopPaths } from './top-paths.ts'

/** The best chains a search has found, and whether there can be better ones. */
export interface PathsAnswer {
  readonly ok: true
  readonly marketVersion: number
  /** Paths, best first: by the result (or the required input), fewer hops, then offer ids. */
  readonly paths: readonly FoundPath[]
  /** Whether nothing better can exist. False only where the work budget ran out. */
  readonly proved: boolean
  /**
   * Present where not proved: no missing path returns more than this (in `get`), or, for a wanted
   * amount, costs less than this (in `give`).
   */
  readonly bound?: number
  /** Rows and steps the search looked at. */
  readonly work: number
}

/** The best chains for a sound query, as far as so much work finds them. */
export function findWithin(market: Market, query: PathsQuery, work: Work): PathsAnswer {
  const collector = new TopPaths(market, {
    limit: query.limit ?? DEFAULT_PATHS,
    grouping: query.groupBy ?? DEFAULT_GROUPING,
    isBackward: query.getAmount !== undefined,
    floor: 0,
  })
  searchPaths(market, query, { collector, work })
  return pathsAnswer(market, query, { chains: collector.chains, work, needed: collector.needed() })
}

/** The answer made of a search's collected chains. */
function pathsAnswer(
  market: Market,
  { giveAmount, getAmount }: PathsQuery,
  { chains, work, needed }: { chains: readonly RankedChain[]; work: Work; needed: number },
): PathsAnswer {
  const isBackward = getAmount !== undefined
  const amount = (getAmount ?? giveAmount)!
  const unseen = work.unseen * SLACK * (isBackward ? 1 / amount : amount)
  const proved = unseen === 0 || unseen < needed
  return {
    ok: true,
    marketVersion: market.version,
    paths: chains.map(({ offers, value }) => {
      const [give, get] = isBackward ? [value, amount] : [amount, value]
      return new FoundPath(market, offers, { give: asAmount(give), get: asAmount(get), isBackward })
    }),
    proved,
    ...(proved ? {} : { bound: isBackward ? 1 / unseen : unseen }),
    work: work.spent,
  }
}
