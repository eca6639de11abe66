import type { FoundPath } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { type HopRefusal, payoutAt, TieredPath } from '../window/tiered-path.ts'

/** What a path returns for an amount, or the first hop that refuses what reaches it. */
export type PathQuote =
  | {
      readonly ok: true
      /** In the last currency. */
      readonly getAmount: number
      /** What leaves each hop, in its received currency. */
      readonly hopAmounts: readonly number[]
    }
  | {
      readonly ok: false
      readonly hopIndex: number
      readonly reason: HopRefusal
      /** What would reach that hop, in its given currency. */
      readonly arriving: number
    }
  | { readonly ok: false; readonly reason: 'BAD_AMOUNT' }

/**
 * Walks an amount of the first currency along a path, each hop at the tier the amount falls into:
 * `slope * amount - fee` in doubles, hop by hop, as the search itself does.
 */
export function quotePath(
  market: Market,
  path: Pick<FoundPath, 'hops'>,
  giveAmount: number,
): PathQuote {
  return quoteTiered(new TieredPath(market, path), giveAmount)
}

/** As above, for a path to be quoted many times. */
export function quoteTiered({ hops }: TieredPath, giveAmount: number): PathQuote {
  if (!(giveAmount > 0 && giveAmount < Infinity)) return { ok: false, reason: 'BAD_AMOUNT' }
  const hopAmounts: number[] = []
  let amount = giveAmount
  for (const [hopIndex, hop] of hops.entries()) {
    const payout = payoutAt(hop, amount)
    if (typeof payout === 'string') return { ok: false, hopIndex, reason: payout, arriving: amount }
    hopAmounts.push((amount = payout))
  }
  return { ok: true, getAmount: amount, hopAmounts }
}
