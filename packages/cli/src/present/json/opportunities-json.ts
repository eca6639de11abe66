import {
  MarketViews,
  type OpportunitiesAnswer,
  type OpportunityView,
  opportunityView,
} from '@hopwise/market'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import { type CycleJson, cycleJson, cycleViewJson } from './cycles-json.ts'
import type { PathJsonOptions } from './path-json.ts'

/** `Opportunities` of the contract, with the version of their market. */
export interface OpportunitiesJson {
  readonly marketVersion: number
  readonly sources: readonly OpportunityJson[]
  readonly isComplete: boolean
  readonly atOnce: readonly CycleJson[]
  readonly proved: boolean
}

type OpportunityJson = Omit<OpportunityView, 'best'> & { readonly best: CycleJson }

export function opportunitiesJson(
  loaded: LoadedMarket,
  { marketVersion, opportunities, isComplete, atOnce, proved }: OpportunitiesAnswer,
  { city }: PathJsonOptions,
): OpportunitiesJson {
  const views = new MarketViews(loaded.market, { city })
  return {
    marketVersion,
    sources: opportunities.map((opportunity) => {
      const { best, ...figures } = opportunityView(views, opportunity)
      return { best: cycleViewJson(loaded, best, opportunity.best), ...figures }
    }),
    isComplete,
    atOnce: atOnce.map((cycle) => cycleJson(loaded, cycle, views)),
    proved,
  }
}
