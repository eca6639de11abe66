import { idCityOf, type Listing } from './listing.ts'

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
