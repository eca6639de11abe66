import { hashOf, unitOf } from '../random/hash.ts'

/** The orders by which a reserve falls between two refills. */
const ORDERS = 24
const SHORTEST_S = 3_600
const LONGEST_S = 9 * 3_600
/** The share of refills that come too late: the reserve runs dry first. */
const DRY_CHANCE = 0.06

/** The level of a reserve, 0 to 1: it drains, sometimes to nothing, and is refilled. */
export function reserveLevel(seed: number, currency: number, atS: number): number {
  const own = hashOf(seed, currency, 0xf111)
  const period = SHORTEST_S + (LONGEST_S - SHORTEST_S) * unitOf(own, 1, 1)
  const place = atS / period + unitOf(own, 2, 2)
  const refill = Math.floor(place)
  const orders = Math.floor((place - refill) * ORDERS)
  const luck = unitOf(own, 3, refill)
  const drained = luck < DRY_CHANCE ? 1.15 : 0.2 + 0.65 * luck
  const fill = 0.75 + 0.25 * unitOf(own, 4, refill)
  return fill * Math.max(0, 1 - (drained * orders) / ORDERS)
}
