import type { OfferBatch } from '@hopwise/market'
import type { SeededRandom } from './seeded-random.ts'

/** The same offers with every rate moved by up to this share either way; reserves stay. */
export function jitteredOffers(batch: OfferBatch, share: number, random: SeededRandom): OfferBatch {
  const get = batch.get.slice()
  const slope = batch.slope.slice()
  const hi = batch.hi.slice()
  for (let row = 0; row < batch.length; row++) {
    const factor = 1 + random.between(-share, share)
    const isBoundByReserve = hi[row]! >= topOf(batch, row, slope[row]!) * (1 - 1e-9)
    get[row]! *= factor
    slope[row]! *= factor
    const top = topOf(batch, row, slope[row]!)
    if (isBoundByReserve || hi[row]! > top) hi[row] = Math.max(top, batch.lo[row]!)
  }
  return { ...batch, get, slope, hi }
}

/** The amount at which the payout reaches the reserve. */
function topOf({ reserve, fee }: OfferBatch, row: number, slope: number): number {
  return (reserve[row]! + fee[row]!) / slope
}
