import type { FoundPath } from '../paths/found-path.ts'
import type { Market } from '../market/market.ts'
import { type HopRefusal, payoutAt, TieredPath } from '../window/tiered-path.ts'

/** A path's result for an amount, or the first hop that refuses its input. */
export type PathQuote =
  | {
      readonly ok: true
      /** An amount of the last currency. */
      readonly getAmount: number
      /** Each hop's output, in its received currency. */
      readonly hopAmounts: readonly number[]
    }
  | {
      readonly ok: false
      readonly hopIndex: number
      readonly reason: HopRefusal
      /** The amount that would reach that hop, in its given currency. */
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

/** The quote of a path that is quoted many times. */
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
