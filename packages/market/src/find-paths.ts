import { refusalOfPaths } from './check-query.ts'
import { type FoundPath, pathFromGet, pathFromGive } from './found-path.ts'
import type { Market } from './market.ts'
import { DEFAULT_WORK_BUDGET, type PathsQuery, type Refusal } from './query.ts'
import { RowFilter } from './row-filter.ts'
import { searchPhases } from './search-phases.ts'
import { TopPaths } from './top-paths.ts'
import { SLACK, Work } from './work.ts'

export interface PathsAnswer {
  readonly ok: true
  readonly marketVersion: number
  /** Best first: by what arrives (or what must be given), fewer hops, then offer ids. */
  readonly paths: readonly FoundPath[]
  /** Whether nothing better can exist. False only where the work budget ran out. */
  readonly proved: boolean
  /**
   * Where not proved: no missing path returns more than this (in `get`), or, for a wanted amount,
   * costs less than this (in `give`).
   */
  readonly bound?: number
  /** Rows and steps the search looked at. */
  readonly work: number
}

/** The best direct offers and chains between two currencies, each executable as shown. */
export function findPaths(market: Market, query: PathsQuery): PathsAnswer | Refusal {
  const refusal = refusalOfPaths(market, query)
  if (refusal) return refusal
  const { limit = 50, groupBy = 'CURRENCIES', maxHops = 3 } = query
  const isBackward = query.getAmount !== undefined
  const amount = (query.getAmount ?? query.giveAmount)!
  const give = market.currencies.indexOf(query.give)!
  const get = market.currencies.indexOf(query.get)!
  const [source, target] = isBackward ? [get, give] : [give, get]

  const filter = new RowFilter(market, query.filter)
  const collector = new TopPaths(market, { limit, grouping: groupBy, isBackward })
  const work = new Work(query.workBudget ?? DEFAULT_WORK_BUDGET)
  if (filter.endOk[source] === 1 && filter.endOk[target] === 1) {
    const phases = searchPhases(market, query.filter, {
      direction: isBackward ? 'backward' : 'forward',
      collector,
      work,
    })
    for (let hops = 1; hops <= maxHops; hops++) {
      for (const search of phases) {
        if (work.isSpent) work.leaveOut(search.boundOf(source, target, hops))
        else search.run(source, target, hops, amount)
      }
    }
  }
  const unseen = work.unseen * SLACK * (isBackward ? 1 / amount : amount)
  const proved = unseen === 0 || unseen < collector.needed()
  return {
    ok: true,
    marketVersion: market.version,
    paths: collector.chains.map(({ offers }) =>
      isBackward ? pathFromGet(market, offers, amount) : pathFromGive(market, offers, amount),
    ),
    proved,
    ...(proved ? {} : { bound: isBackward ? 1 / unseen : unseen }),
    work: work.done,
  }
}
