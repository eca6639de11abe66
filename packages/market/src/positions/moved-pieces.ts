import type { OfferBatch } from '../offers/offer-batch.ts'
import { isPrinted } from './limits-of-row.ts'
import type { RatedOffer } from './place-rate.ts'

export function ratedOfferOf(batch: OfferBatch, row: number): RatedOffer {
  return {
    give: batch.give[row]!,
    get: batch.get[row]!,
    slope: batch.slope[row]!,
    fee: batch.fee[row]!,
    quantum: batch.quantum[row]!,
  }
}

/** The most that fees in percent leave of a rate, and the least that anybody's do. */
const KEPT = { most: 1, least: 0.8 }

/**
 * Whether the two printed numbers of an offer surely move this piece. A tier may have a rate of its
 * own, which they leave as it is; files state tiers for larger amounts, so that the first piece has
 * the item's own terms. Its slope is the printed rate, or that rate less percent fees.
 */
export function isMovedByRate(batch: OfferBatch, row: number): boolean {
  const first = row - batch.tier[row]!
  if (batch.slope[row] !== batch.slope[first] || batch.fee[row] !== batch.fee[first]) return false
  const kept = keptOf(batch, row)
  return kept === 1 || (kept <= KEPT.most && kept >= KEPT.least && isPrinted(kept))
}

/** The pieces of an offer that its printed numbers move together with this one, which leads. */
export function movedPieces(batch: OfferBatch, row: number): number[] {
  const kept = keptOf(batch, row)
  const others = piecesOfOffer(batch, row).filter((each) => each !== row)
  return [row, ...others.filter((each) => isSame(keptOf(batch, each), kept))]
}

/** The part of the printed rate that a piece pays. */
function keptOf({ give, get, slope }: OfferBatch, row: number): number {
  const stated = get[row]! / give[row]!
  return slope[row] === stated ? 1 : slope[row]! / stated
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one / other - 1) < 1e-12
}

/** The rows of the offer that this row is a piece of. */
function piecesOfOffer({ tier, length }: OfferBatch, row: number): number[] {
  const first = row - tier[row]!
  const pieces = [first]
  for (let next = first + 1; next < length && tier[next]! > 0; next++) pieces.push(next)
  return pieces
}
