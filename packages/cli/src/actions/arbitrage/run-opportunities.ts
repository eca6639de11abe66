import {
  cycleRanksOf,
  type CyclesQuery,
  findOpportunities,
  findOpportunitiesCarefully,
  type Market,
  MarketViews,
  type OpportunitiesAnswer,
} from '@hopwise/market'
import type { OrderOption } from '../../options/order-option.ts'
import { withoutUndefined } from '../../options/without-undefined.ts'
import { opportunitiesJson } from '../../present/json/opportunities-json.ts'
import { printOpportunities } from '../../present/print-opportunities.ts'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import type { Terminal } from '../../terminal.ts'
import { wrongUsageOf } from '../refusal-words.ts'
import type { ArbitrageOptions } from './arbitrage-options.ts'

/** Enough to show the fault; the hundredth way through one absurd offer shows nothing new. */
export const SUSPICIOUS_SHOWN = 5

export interface OpportunitiesRun {
  readonly options: ArbitrageOptions
  readonly query: CyclesQuery
  readonly loaded: LoadedMarket
}

/** Finds opportunities by their sources. Suspicious ones are listed apart, as with cycles. */
export function runOpportunities(
  { options, query, loaded }: OpportunitiesRun,
  terminal: Terminal,
): void {
  const { market } = loaded
  if (options.json) {
    const json = opportunitiesJson(loaded, answerOf(market, query, options), query.filter ?? {})
    terminal.print(JSON.stringify(json))
    return
  }
  const believed = { ...query, filter: { ...query.filter, hideSuspicious: true } }
  const sound = answerOf(market, believed, options)
  const all = options.hideSuspicious ? undefined : answerOf(market, query, options)
  const suspicious = (all?.opportunities ?? [])
    .filter(({ best, sourceHop }) => best.path.hops[sourceHop]!.offer.isSuspicious)
    .slice(0, SUSPICIOUS_SHOWN)
  const isSuspiciousComplete = all?.isComplete === true
  const toPrint = { loaded, query, sound, suspicious, isSuspiciousComplete }
  printOpportunities({ ...toPrint, explain: options.explain }, terminal)
}

function answerOf(market: Market, query: CyclesQuery, { order }: OrderOption): OpportunitiesAnswer {
  const views = new MarketViews(market, withoutUndefined({ city: query.filter?.city }))
  const answer =
    order === 'RETURN'
      ? findOpportunities(market, query)
      : findOpportunitiesCarefully(market, query, cycleRanksOf(views, order))
  if (!answer.ok) throw wrongUsageOf(answer)
  return answer
}
