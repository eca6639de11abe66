import type { FoundCycle } from '../cycles/found-cycle.ts'
import type { FoundPath } from '../paths/found-path.ts'
import type { OfferFilter } from '../query/query.ts'
import { FAIR_CHANCE } from '../promise/promise-view.ts'
import { isSuspiciousPath } from '../trust/suspicion.ts'
import { isTrusted } from '../trust/trust-step.ts'
import { cycleOutlook, rankOf } from '../views/cycle-outlook.ts'
import type { MarketViews } from '../views/path-view.ts'
import type { CycleRanks, Ranks } from './careful-order.ts'
import type { SearchOrder } from './search-defaults.ts'

/**
 * The ranks of an order of chains: one of expected amounts knows no steps of trust but the last,
 * one by return none.
 */
export function ranksOf(views: MarketViews, order: SearchOrder, filter?: OfferFilter): Ranks {
  const passes = passesOf(views, filter)
  return {
    ...stepsIn(views, order),
    ...(passes && { passes }),
    byOffer: isByChance(views, order, filter),
    ...(order === 'EXPECTED' && { expectedOf: (path) => views.outlookOf(path).expected }),
  }
}

/** The same of cycles, by what is expected of them. */
export function cycleRanksOf(
  views: MarketViews,
  order: SearchOrder,
  filter?: OfferFilter,
): CycleRanks {
  const passes = passesOf(views, filter)
  return {
    ...stepsIn(views, order),
    ...(passes && { passes: ({ path }: FoundCycle) => passes(path) }),
    byOffer: isByChance(views, order, filter),
    ...(order === 'EXPECTED' && { worthOf: (cycle: FoundCycle) => rankOf(views, cycle) }),
  }
}

function stepsIn(views: MarketViews, order: SearchOrder): Pick<Ranks, 'trustOf' | 'anyBelief'> {
  switch (order) {
    case 'CAREFUL':
      return { trustOf: (path) => views.trustOf(path) }
    case 'EXPECTED':
      return { trustOf: (path) => (isSuspiciousPath(path) ? 'SUSPICIOUS' : 'HIGH') }
    case 'RETURN':
      return { trustOf: () => 'HIGH', anyBelief: true }
  }
}

/** Whether a list goes by chances, in which offers differ that show the same. */
function isByChance(views: MarketViews, order: SearchOrder, filter?: OfferFilter): boolean {
  const isDemanded = (filter?.leastReliability ?? 0) > 0
  return views.isWatched && (order === 'EXPECTED' || isDemanded)
}

/** Whether a chain is as sure as a filter demands; undefined: it demands nothing. */
function passesOf(views: MarketViews, filter: OfferFilter | undefined) {
  const least = filter?.leastReliability ?? 0
  if (!(least > 0)) return undefined
  return (path: Pick<FoundPath, 'hops'>) => views.outlookOf(path).probability >= least
}

/** Whether a chain is too doubtful to be part of a split, or less sure than a filter demands. */
export function doubtedIn(views: MarketViews, order: SearchOrder, filter?: OfferFilter) {
  const least = Math.max(FAIR_CHANCE, filter?.leastReliability ?? 0)
  return (path: Pick<FoundPath, 'hops'>) =>
    order === 'CAREFUL'
      ? !isTrusted(views.trustOf(path))
      : isSuspiciousPath(path) || views.outlookOf(path).probability < least
}

/** A cycle that is expected to earn less, in dollars or percent of the capital, is not worth it. */
export const LEAST_EXPECTED = { usd: 1, percent: 0.1 } as const

/**
 * Whether a cycle is expected to earn enough to be worth the effort. Of one that is too new to say
 * nothing is known but what it shows.
 */
export function isWorthwhile(views: MarketViews, cycle: FoundCycle): boolean {
  const { isTooNew } = views.outlookOf(cycle.path)
  const outlook = cycleOutlook(views, cycle, isTooNew ? 1 : undefined)
  const { expectedEarnedPercent, expectedUsd = Infinity } = outlook
  return expectedEarnedPercent >= LEAST_EXPECTED.percent && expectedUsd >= LEAST_EXPECTED.usd
}
