import { idCityOf, type Listing } from './listing.ts'
import type { OfferBatch } from '../offers/offer-batch.ts'
import { CONDITION_BITS, HAS_CITY, HAS_FEE } from '../shelves/row-flags.ts'

/** The flags of a row that follow from its own terms. */
export function flagsOf(batch: OfferBatch, row: number): number {
  return (
    (batch.conditions[row]! & CONDITION_BITS) |
    (batch.fee[row]! > 0 ? HAS_FEE : 0) |
    (batch.citySet[row]! > 0 ? HAS_CITY : 0)
  )
}

/**
 * Order of two rows of one pair by offer id: exchanger id, then the city of the id, then the tier.
 * It depends on ids only, never on the order in which feeds arrived.
 */
export function compareRows(a: Listing, rowA: number, b: Listing, rowB: number): number {
  if (a !== b) return a.exchanger.id < b.exchanger.id ? -1 : 1
  const cityA = idCityOf(a.batch, rowA) ?? ''
  const cityB = idCityOf(b.batch, rowB) ?? ''
  if (cityA !== cityB) return cityA < cityB ? -1 : 1
  return a.batch.tier[rowA]! - b.batch.tier[rowB]!
}
