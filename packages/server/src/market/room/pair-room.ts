import type { ExchangerOffers } from '@hopwise/market'
import { offersWhere } from './offers-among.ts'

/**
 * Rows of one exchanger in one pair, each tier of an offer one: recorded files have 49 at most. Who
 * asks about a pair waits while all of it is looked through, for each path and each of its hops.
 */
const OF_PAIR = 1_000

/** The same without offers a pair has no room for: the first of a file stand. */
export function withinPairs(offered: ExchangerOffers): ExchangerOffers {
  const { offers } = offered
  if (offers.length <= OF_PAIR) return offered
  const rows = new Map<number, number>()
  const isKept = new Uint8Array(offers.length)
  let hasRoom = true
  for (let row = 0; row < offers.length; row++) {
    const pair = offers.from[row]! * offers.codes.length + offers.to[row]!
    const before = rows.get(pair) ?? 0
    rows.set(pair, before + 1)
    // Tiers of an offer follow its first row, and stay with it.
    if (offers.tier[row] === 0) hasRoom = before < OF_PAIR
    isKept[row] = Number(hasRoom)
  }
  if (!isKept.includes(0)) return offered
  return { ...offered, offers: offersWhere(offers, (row) => isKept[row] === 1) }
}
