import {
  alternativesOf,
  explainPath,
  type FoundPath,
  type HopView,
  type MarketViews,
  numberOrNull,
  type NextBest,
  type OfferFilter,
  type PathExplanation,
  type Suspicion,
} from '@hopwise/market'
import type {
  DetailedHopView,
  DetailedPathView,
  ExplanationView,
  HopAccount,
  PathDetail,
} from '../questions.ts'

export interface DetailOptions extends PathDetail {
  /** The filter the path was found with. */
  readonly filter?: OfferFilter | undefined
}

/** A path with as much of its account as was requested. */
export function detailedPath(
  views: MarketViews,
  path: FoundPath,
  { explanation, alternatives, promise = false, filter }: DetailOptions,
): DetailedPathView {
  const view = { ...views.path(path), promise: promise ? views.promiseOf(path.hops) : null }
  if (!explanation && alternatives === 0) {
    return { ...view, hops: view.hops.map(undetailed), explanation: null }
  }
  const { market } = views
  const city = views.cityOf(path.cities)
  return {
    ...view,
    hops: view.hops.map((hopView, index) => {
      if (alternatives === 0) return undetailed(hopView)
      const others = path.hops.filter((_, other) => other !== index)
      const options = { limit: alternatives, others, ...(filter ? { filter } : {}) }
      const found = alternativesOf(market, path.hops[index]!, options)
      return { ...hopView, alternativeHops: found.map((each) => views.hop(each, city)) }
    }),
    explanation: explanation
      ? explanationView(views, explainPath(market, path, filter ? { filter } : {}), city)
      : null,
  }
}

function undetailed(hop: HopView): DetailedHopView {
  return { ...hop, alternativeHops: [] }
}

function explanationView(
  views: MarketViews,
  explained: PathExplanation,
  city: string | null,
): ExplanationView {
  return {
    grossRate: explained.grossRate,
    grossAmount: explained.grossAmount,
    netAmount: explained.netAmount,
    deductions: explained.deductions,
    costliest: explained.costliest ?? null,
    limitedBelow: explained.bottleneck.min ?? null,
    limitedAbove: explained.bottleneck.max ?? null,
    curve: explained.curve,
    uncertainty: explained.uncertainty,
    hops: explained.hops.map(({ gain, suspicion, nextBest }, hopIndex) => ({
      hopIndex,
      gainPercent: gain === undefined ? null : (gain - 1) * 100,
      suspicion: suspicion ? suspicionView(suspicion) : null,
      nextBest: nextBest ? nextBestView(views, nextBest, city) : null,
    })),
  }
}

function suspicionView({ reason, gain, band, edge }: Suspicion): HopAccount['suspicion'] {
  return { reason, gain: gain ?? null, band, edge: edge ?? null }
}

function nextBestView(
  views: MarketViews,
  { hop, outcome }: NextBest,
  city: string | null,
): NonNullable<HopAccount['nextBest']> {
  const common = { hop: views.hop(hop, city) }
  if (!outcome.ok) {
    const refusal = { hopIndex: outcome.hopIndex, limit: outcome.reason }
    return { ...common, getAmount: null, lostPercent: null, profitPercent: null, refusal }
  }
  return {
    ...common,
    getAmount: outcome.getAmount,
    lostPercent: outcome.lostShare * 100,
    profitPercent: numberOrNull(outcome.profitPercent),
    refusal: null,
  }
}
