import { type ExchangerOffers, type Market, maskOfConditions } from '@hopwise/market'
import type { SeededRandom } from './seeded-random.ts'

const FEE_SHARE = 0.1
const CONDITIONS = [
  [maskOfConditions(['MANUAL']), 0.3],
  [maskOfConditions(['CARD_CHECK']), 0.15],
  [maskOfConditions(['IDENTITY_CHECK']), 0.1],
  [maskOfConditions(['REGISTRATION']), 0.05],
  [maskOfConditions(['FLOATING']), 0.2],
] as const

/** One offer in ten takes a fixed fee worth $0.2-3; some have conditions. */
export function seededTerms(
  { exchanger, offers: batch, receivedAtMs }: ExchangerOffers,
  prices: Market,
  random: SeededRandom,
): ExchangerOffers {
  const fee = batch.fee.slice()
  const lo = batch.lo.slice()
  const hi = batch.hi.slice()
  const conditions = batch.conditions.slice()
  for (let row = 0; row < batch.length; row++) {
    for (const [bit, probability] of CONDITIONS) {
      if (random.chance(probability)) conditions[row]! |= bit
    }
    const hasFee = random.chance(FEE_SHARE)
    const feeUsd = random.between(0.2, 3)
    const price = prices.usdPriceOf(batch.codes[batch.to[row]!]!)
    if (!hasFee || price === undefined) continue
    const added = feeUsd / price
    const slope = batch.slope[row]!
    // An amount the fee would consume whole is outside the window.
    const least = Math.max(lo[row]!, (added / slope) * (1 + 1e-12))
    const isBoundByReserve = hi[row]! >= (batch.reserve[row]! / slope) * (1 - 1e-12)
    const most = isBoundByReserve ? (batch.reserve[row]! + added) / slope : hi[row]!
    if (least > most) continue
    fee[row] = added
    lo[row] = least
    hi[row] = most
  }
  return { exchanger, offers: { ...batch, fee, lo, hi, conditions }, receivedAtMs }
}
