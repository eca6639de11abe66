import { payoutOfRival } from '../hops/alternatives.ts'
import { gainOf } from '../hops/hop-gain.ts'
import type { Market } from '../market/market.ts'
import { sourceHopOf } from './source.ts'
import type { FoundPath } from '../paths/found-path.ts'

/** The rival to which the source of a loop is compared: two who pay as much are believed. */
const RIVAL = 2
/** The excess over that rival which counts in full; none beyond it does. */
export const CREDITED = 0.01

/**
 * The share of a loop's result that no order counts: what its source pays beyond a hundredth more
 * than its second rival, or than the market's price where it has fewer. An offer is believed up to
 * a threshold, and whoever stands just under one would lead every list; this grows from 0 without a
 * step, so that standing there gains nothing.
 */
export function uncreditedShare(market: Market, path: FoundPath): number {
  const hop = path.hops[sourceHopOf(market, path)]!
  const rival = payoutOfRival(market, hop, RIVAL)
  const gain = rival === undefined ? gainOf(market, hop) : hop.getAmount / rival
  const excess = gain === undefined ? 0 : gain - 1 - CREDITED
  return excess > 0 ? excess / gain! : 0
}
