import type { OfferBatch } from '../offers/offer-batch.ts'
import { HAS_OWN_RATE } from '../offers/condition.ts'
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

/** Whether the printed numbers of an offer move this piece: a tier may have a rate of its own. */
export function isMovedByRate({ conditions }: OfferBatch, row: number): boolean {
  return (conditions[row]! & HAS_OWN_RATE) === 0
}

/** The pieces of an offer that its printed numbers move together with this one, which leads. */
export function movedPieces(batch: OfferBatch, row: number): number[] {
  const others = piecesOfOffer(batch, row).filter((each) => each !== row)
  return [row, ...others.filter((each) => isMovedByRate(batch, each))]
}

/** The rows of the offer that this row is a piece of. */
function piecesOfOffer({ tier, length }: OfferBatch, row: number): number[] {
  const first = row - tier[row]!
  const pieces = [first]
  for (let next = first + 1; next < length && tier[next]! > 0; next++) pieces.push(next)
  return pieces
}
