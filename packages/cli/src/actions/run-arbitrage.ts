import { type CyclesAnswer, type CyclesQuery, findCycles, type Market } from '@hopwise/market'
import type { ArbitrageOptions } from '../commands/arbitrage.ts'
import { exitCodes } from '../failure.ts'
import { filterOf } from '../options/filter-options.ts'
import { withoutUndefined } from '../options/without-undefined.ts'
import { cyclesJson } from '../present/json/cycles-json.ts'
import { printCycles } from '../present/print-cycles.ts'
import type { LoadedMarket } from '../reading/loaded-market.ts'
import { readMarket } from '../reading/read-market.ts'
import type { Terminal } from '../terminal.ts'
import { wrongUsageOf } from './refusal-words.ts'

/** Finds cycles. For people the suspicious ones stand apart; a program gets one marked list. */
export async function runArbitrage(options: ArbitrageOptions, terminal: Terminal): Promise<number> {
  const loaded = await readMarket(options, terminal)
  const { market } = loaded
  const query = queryOf(options, loaded)
  if (options.json) {
    const json = cyclesJson(loaded, answerOf(market, query), query.filter ?? {})
    terminal.print(JSON.stringify(json))
    return exitCodes.done
  }
  // A search of their own: a few absurd offers would fill the whole list otherwise.
  const sound = answerOf(market, {
    ...query,
    filter: { ...query.filter, hideSuspicious: true },
  })
  const suspicious = options.hideSuspicious ? [] : suspiciousCycles(market, query)
  printCycles({ loaded, query, sound, suspicious, explain: options.explain }, terminal)
  return exitCodes.done
}

/** Enough to show what is wrong; the hundredth way through one absurd offer tells nothing new. */
const SUSPICIOUS_SHOWN = 5

function suspiciousCycles(market: Market, query: CyclesQuery) {
  const { cycles } = answerOf(market, query)
  return cycles
    .filter(({ path }) => path.hops.some(({ offer }) => offer.isSuspicious))
    .slice(0, SUSPICIOUS_SHOWN)
}

function answerOf(market: Market, query: CyclesQuery): CyclesAnswer {
  const answer = findCycles(market, query)
  if (!answer.ok) throw wrongUsageOf(answer)
  return answer
}

function queryOf(options: ArbitrageOptions, loaded: LoadedMarket): CyclesQuery {
  const { minProfitPercent, maxProfitPercent, maxHops, limit } = options
  return {
    capital: capitalOf(options, loaded),
    minProfitPercent,
    maxHops,
    limit,
    ...withoutUndefined({
      maxProfitPercent,
      currencies: options.currencies?.map((code) => loaded.codeOf(code)),
    }),
    filter: filterOf(options, loaded),
  }
}

function capitalOf(
  { capitalUsd, capital }: ArbitrageOptions,
  loaded: LoadedMarket,
): CyclesQuery['capital'] {
  if (capitalUsd !== undefined) return { kind: 'usd', usd: capitalUsd }
  if (capital === undefined) return { kind: 'best' }
  const amounts = Object.entries(capital).map(([code, amount]) => [loaded.codeOf(code), amount])
  return { kind: 'amounts', amounts: Object.fromEntries(amounts) as Record<string, number> }
}
