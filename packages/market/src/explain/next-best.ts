import { alternativesOf } from '../hops/alternatives.ts'
import type { FoundPath, Hop } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { quotePath } from './quote-path.ts'
import type { OfferFilter } from '../query/query.ts'
import type { HopRefusal } from '../window/tiered-path.ts'

/** The stand-in when the offer of one hop vanishes. */
export interface NextBest {
  /** The best other offer of the pair at the same arriving amount. */
  readonly hop: Hop
  /** The result at the end of the path then, or the later hop that refuses. */
  readonly outcome: NextBestOutcome
}

type NextBestOutcome =
  | {
      readonly ok: true
      /** An amount of the last currency. */
      readonly getAmount: number
      /** Part of the path's amount that is lost: 0.01 is one percent; below 0 is a gain. */
      readonly lostShare: number
      /** A cycle's remaining profit, in percent of its input. */
      readonly profitPercent?: number
    }
  | { readonly ok: false; readonly hopIndex: number; readonly reason: HopRefusal }

/**
 * The next-best offer of a hop: the greatest payout at the same arriving amount, in a city the
 * other hops can share. Suspicious offers are no comfort and do not count.
 */
export function nextBestOf(
  market: Market,
  path: FoundPath,
  { hopIndex, filter }: { hopIndex: number; filter?: OfferFilter | undefined },
): NextBest | undefined {
  const { hops } = path
  const hop = hops[hopIndex]
  if (!hop) return undefined
  const [next] = alternativesOf(market, hop, {
    limit: 1,
    filter: { ...filter, hideSuspicious: true },
    others: hops.filter((_, index) => index !== hopIndex),
  })
  return next && { hop: next, outcome: outcomeOf(market, path, hopIndex, next) }
}

function outcomeOf(
  market: Market,
  path: FoundPath,
  hopIndex: number,
  { getAmount: payout }: Hop,
): NextBestOutcome {
  const { hops, giveAmount } = path
  const rest = quotePath(market, { hops: hops.slice(hopIndex + 1) }, payout)
  if (!rest.ok) {
    if (rest.reason === 'BAD_AMOUNT') return { ok: false, hopIndex, reason: 'FEE_TAKES_ALL' }
    return { ok: false, hopIndex: hopIndex + 1 + rest.hopIndex, reason: rest.reason }
  }
  const { getAmount } = rest
  const isCycle = hops[0]?.offer.from === hops.at(-1)?.offer.to
  return {
    ok: true,
    getAmount,
    lostShare: 1 - getAmount / path.getAmount,
    ...(isCycle ? { profitPercent: ((getAmount - giveAmount) / giveAmount) * 100 } : {}),
  }
}
