import {
  diagnoseNoRoute,
  doubtedIn,
  findPaths,
  findPathsCarefully,
  findSplit,
  findSplitCarefully,
  listedFilter,
  type Market,
  MarketViews,
  type PathGrouping,
  type PathsQuery,
  ranksOf,
} from '@hopwise/market'
import { exitCodes, WrongUsage } from '../failure.ts'
import type { FilterOptions } from '../options/filter-options.ts'
import type { OrderOption } from '../options/order-option.ts'
import type { SourceOptions } from '../options/source-options.ts'
import { withoutUndefined } from '../options/without-undefined.ts'
import { printPaths } from '../present/print-paths.ts'
import { pathsJson } from '../present/json/paths-json.ts'
import { filterOf } from '../reading/filter-of.ts'
import type { LoadedMarket } from '../loaded/loaded-market.ts'
import { readMarket } from '../reading/read-market.ts'
import type { Terminal } from '../terminal.ts'
import { wrongUsageOf } from './refusal-words.ts'

export interface SearchOptions extends SourceOptions, FilterOptions, OrderOption {
  readonly give: string
  readonly get: string
  readonly giveAmount?: number
  readonly getAmount?: number
  readonly maxHops: number
  readonly through?: readonly string[]
  readonly limit: number
  readonly groupBy: PathGrouping
  readonly explain?: number
  readonly split?: boolean
  readonly json?: boolean
}

/** The steps of a diagnosis: about a second, which a person waiting for one answer has. */
const WORK_BUDGET = 20_000_000

/** Finds chains, and prints them, or the reason why there is none: both are answers. */
export async function runSearch(options: SearchOptions, terminal: Terminal): Promise<number> {
  // The check comes before a large file is read for nothing.
  if (options.giveAmount === undefined && options.getAmount === undefined) {
    throw new WrongUsage('how much? use --give-amount or --get-amount')
  }
  if (options.split && options.giveAmount === undefined) {
    throw new WrongUsage('--split divides what you give: use --give-amount')
  }
  if (options.split && options.through) {
    throw new WrongUsage('--split cannot be used with --through')
  }
  const loaded = await readMarket(options, terminal)
  const { market } = loaded
  const query = queryOf(options, loaded)
  const answer = answerOf(market, query, options)
  if (!answer.ok && answer.reason !== 'UNKNOWN_CURRENCY') throw wrongUsageOf(answer)
  const found = answer.ok ? answer : { paths: [], proved: true }
  const allowed = { workBudget: WORK_BUDGET, isSearched: answer.ok && answer.proved }
  // Suspicious ones that are not listed by default can be asked for.
  const filter = listedFilter(query.filter, options.order)
  const diagnosed = { ...query, ...withoutUndefined({ filter }) }
  const noRoute = found.paths.length === 0 ? diagnoseNoRoute(market, diagnosed, allowed) : undefined
  if (noRoute && 'ok' in noRoute) throw wrongUsageOf(noRoute)
  const split = options.split ? splitOf(market, query, options) : undefined
  if (options.json) {
    const json = pathsJson(loaded, found, { ...query.filter, noRoute, split })
    terminal.print(JSON.stringify(json))
    return exitCodes.done
  }
  const splitResult = split && { answer: split, isBelieved: options.order !== 'RETURN' }
  printPaths(
    { loaded, query, found, noRoute, split: splitResult, explain: options.explain },
    terminal,
  )
  return exitCodes.done
}

function answerOf(market: Market, query: PathsQuery, { order }: SearchOptions) {
  if (order === 'RETURN') return findPaths(market, query)
  return findPathsCarefully(market, query, ranksOf(viewsFor(market, query), order))
}

/** Unless by return, a split has no doubted part. */
function splitOf(market: Market, query: PathsQuery, { order }: SearchOptions) {
  const splitQuery = { ...query, workBudget: WORK_BUDGET }
  const views = viewsFor(market, query)
  const answer =
    order === 'RETURN'
      ? findSplit(market, splitQuery)
      : findSplitCarefully(views, splitQuery, doubtedIn(views, order))
  return answer.ok ? answer : undefined
}

function viewsFor(market: Market, { filter }: PathsQuery): MarketViews {
  return new MarketViews(market, withoutUndefined({ city: filter?.city }))
}

function queryOf(options: SearchOptions, loaded: LoadedMarket): PathsQuery {
  const { giveAmount, getAmount, maxHops, limit, groupBy } = options
  return {
    give: loaded.codeOf(options.give),
    get: loaded.codeOf(options.get),
    ...withoutUndefined({ giveAmount, getAmount }),
    maxHops,
    limit,
    groupBy,
    ...withoutUndefined({ through: options.through?.map((code) => loaded.codeOf(code)) }),
    filter: filterOf(options, loaded),
  }
}
