import {
  type CyclesQuery,
  findOpportunities,
  type Market,
  type OpportunitiesAnswer,
} from '@hopwise/market'
import { opportunitiesJson } from '../../present/json/opportunities-json.ts'
import { printOpportunities } from '../../present/print-opportunities.ts'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import type { Terminal } from '../../terminal.ts'
import { wrongUsageOf } from '../refusal-words.ts'
import type { ArbitrageOptions } from './arbitrage-options.ts'

/** Enough to show the fault; the hundredth way through one absurd offer tells nothing new. */
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
    const json = opportunitiesJson(loaded, answerOf(market, query), query.filter ?? {})
    terminal.print(JSON.stringify(json))
    return
  }
  const sound = answerOf(market, { ...query, filter: { ...query.filter, hideSuspicious: true } })
  const all = options.hideSuspicious ? undefined : answerOf(market, query)
  const suspicious = (all?.opportunities ?? [])
    .filter(({ best, sourceHop }) => best.path.hops[sourceHop]!.offer.isSuspicious)
    .slice(0, SUSPICIOUS_SHOWN)
  const isSuspiciousComplete = all?.isComplete === true
  const toPrint = { loaded, query, sound, suspicious, isSuspiciousComplete }
  printOpportunities({ ...toPrint, explain: options.explain }, terminal)
}

function answerOf(market: Market, query: CyclesQuery): OpportunitiesAnswer {
  const answer = findOpportunities(market, query)
  if (!answer.ok) throw wrongUsageOf(answer)
  return answer
}
