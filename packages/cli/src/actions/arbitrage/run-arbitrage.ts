import {
  cycleRanksOf,
  type CyclesAnswer,
  type CyclesQuery,
  findCycles,
  findCyclesCarefully,
  hidesSuspicious,
  type Market,
  MarketViews,
} from '@hopwise/market'
import { exitCodes, WrongUsage } from '../../failure.ts'
import type { OrderOption } from '../../options/order-option.ts'
import { withoutUndefined } from '../../options/without-undefined.ts'
import { cyclesJson } from '../../present/json/cycles-json.ts'
import { printCycles } from '../../present/print-cycles.ts'
import { filterOf } from '../../reading/filter-of.ts'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import { readMarket } from '../../reading/read-market.ts'
import type { Terminal } from '../../terminal.ts'
import { wrongUsageOf } from '../refusal-words.ts'
import type { ArbitrageOptions } from './arbitrage-options.ts'
import { runOpportunities, SUSPICIOUS_SHOWN } from './run-opportunities.ts'

/** Finds cycles. Suspicious ones, if shown, are apart for people; programs get one marked list. */
export async function runArbitrage(
  { hideSuspicious, ...rest }: ArbitrageOptions,
  terminal: Terminal,
): Promise<number> {
  const options = { ...rest, hideSuspicious: hideSuspicious ?? hidesSuspicious(rest.order) }
  const loaded = await readMarket(options, terminal)
  const { market } = loaded
  if (options.groupBy === 'source') {
    runOpportunities({ options, query: queryOf(options, loaded), loaded }, terminal)
    return exitCodes.done
  }
  const groupBy = options.groupBy === 'loop' ? 'CURRENCIES' : 'OFFERS'
  const query = { ...queryOf(options, loaded), groupBy } as const
  if (options.json) {
    const json = cyclesJson(loaded, answerOf(market, query, options), query.filter ?? {})
    terminal.print(JSON.stringify(json))
    return exitCodes.done
  }
  // A separate search without suspicious offers, because a few absurd ones would fill the list.
  const believed = { ...query, filter: { ...query.filter, hideSuspicious: true } }
  const sound = answerOf(market, believed, options)
  const suspicious = options.hideSuspicious ? [] : suspiciousCycles(market, query)
  printCycles({ loaded, query, sound, suspicious, explain: options.explain }, terminal)
  return exitCodes.done
}

function suspiciousCycles(market: Market, query: CyclesQuery) {
  const { cycles } = answerOf(market, query, { order: 'RETURN' })
  return cycles
    .filter(({ path }) => path.hops.some(({ offer }) => offer.isSuspicious))
    .slice(0, SUSPICIOUS_SHOWN)
}

function answerOf(market: Market, query: CyclesQuery, { order }: OrderOption): CyclesAnswer {
  const views = new MarketViews(market, withoutUndefined({ city: query.filter?.city }))
  const answer =
    order === 'RETURN'
      ? findCycles(market, query)
      : findCyclesCarefully(market, query, cycleRanksOf(views, order))
  if (!answer.ok) throw wrongUsageOf(answer)
  return answer
}

function queryOf(options: ArbitrageOptions, loaded: LoadedMarket): CyclesQuery {
  const { minProfitPercent, maxProfitPercent, maxHops, limit } = options
  return {
    capital: capitalOf(options, loaded),
    minProfitPercent,
    maxHops,
    ...withoutUndefined({
      limit,
      maxProfitPercent,
      currencies: options.currencies?.map((code) => loaded.codeOf(code)),
    }),
    filter: filterOf(options, loaded),
  }
}

function capitalOf(
  { capitalUsd, upTo, capital }: ArbitrageOptions,
  loaded: LoadedMarket,
): CyclesQuery['capital'] {
  if (capitalUsd !== undefined) return { kind: upTo ? 'upTo' : 'usd', usd: capitalUsd }
  if (upTo) throw new WrongUsage('--up-to needs --capital-usd')
  if (capital === undefined) return { kind: 'best' }
  const amounts = Object.entries(capital).map(([code, amount]) => [loaded.codeOf(code), amount])
  return { kind: 'amounts', amounts: Object.fromEntries(amounts) as Record<string, number> }
}
