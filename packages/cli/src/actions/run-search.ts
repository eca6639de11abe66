import { diagnoseNoRoute, findPaths, type PathsQuery } from '@hopwise/market'
import type { SearchOptions } from '../commands/search.ts'
import { exitCodes, WrongUsage } from '../failure.ts'
import { filterOf } from '../options/filter-options.ts'
import { withoutUndefined } from '../options/without-undefined.ts'
import { printPaths } from '../present/print-paths.ts'
import { pathsJson } from '../present/json/paths-json.ts'
import type { LoadedMarket } from '../reading/loaded-market.ts'
import { readMarket } from '../reading/read-market.ts'
import type { Terminal } from '../terminal.ts'
import { wrongUsageOf } from './refusal-words.ts'

/** Steps a diagnosis may take: about a second. A person who waits for one answer has that long. */
const WORK_BUDGET = 20_000_000

/** Finds chains, and prints them, or why there is none: both are answers. */
export async function runSearch(options: SearchOptions, terminal: Terminal): Promise<number> {
  // Told before a large file is read for nothing.
  if (options.giveAmount === undefined && options.getAmount === undefined) {
    throw new WrongUsage('how much? state --give-amount or --get-amount')
  }
  const loaded = await readMarket(options, terminal)
  const { market } = loaded
  const query = queryOf(options, loaded)
  const answer = findPaths(market, query)
  if (!answer.ok && answer.reason !== 'UNKNOWN_CURRENCY') throw wrongUsageOf(answer)
  const found = answer.ok ? answer : { paths: [], proved: true }
  const allowed = { workBudget: WORK_BUDGET, isSearched: answer.ok && answer.proved }
  const noRoute = found.paths.length === 0 ? diagnoseNoRoute(market, query, allowed) : undefined
  if (noRoute && 'ok' in noRoute) throw wrongUsageOf(noRoute)
  if (options.json) {
    const json = pathsJson(loaded, found, { ...query.filter, noRoute })
    terminal.print(JSON.stringify(json))
    return exitCodes.done
  }
  printPaths({ loaded, query, found, noRoute, explain: options.explain }, terminal)
  return exitCodes.done
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
    filter: filterOf(options, loaded),
  }
}
