import type { Market } from '../market/market.ts'
import { pairsInCities } from './city-facts.ts'

/** A question for cities outside of the known ones, and their senders. */
export interface CityUsesQuery {
  /** Codes that are left out. */
  readonly known: readonly string[]
  /** Cities listed at most. */
  readonly limit: number
  /** Senders listed of each. */
  readonly mostSenders: number
}

/** A city's senders of offers. */
export interface CityUse {
  readonly code: string
  readonly offers: number
  /** Ids of exchangers, those with most offers there first. */
  readonly senders: readonly { readonly exchangerId: string; readonly offers: number }[]
  readonly senderCount: number
  /** A pair of the first of them there. */
  readonly example: { readonly give: string; readonly get: string }
}

/** Cities by how many offers they have, the most first, and whose these are. */
export function cityUses(
  market: Market,
  { known, limit, mostSenders }: CityUsesQuery,
): readonly CityUse[] {
  const without = new Set(known)
  const sendersIn = new Map<string, Sender[]>()
  for (const listing of market.listings) {
    if (!listing) continue
    for (const [city, use] of usesOf(listing)) {
      if (without.has(city)) continue
      const senders = sendersIn.get(city) ?? []
      senders.push(use)
      sendersIn.set(city, senders)
    }
  }
  return [...sendersIn]
    .map(([code, senders]) => {
      senders.sort((a, b) => b.offers - a.offers)
      const first = senders.slice(0, mostSenders)
      return {
        code,
        offers: senders.reduce((sum, { offers }) => sum + offers, 0),
        senders: first.map(({ exchangerId, offers }) => ({ exchangerId, offers })),
        senderCount: senders.length,
        example: senders[0]!.example,
      }
    })
    .sort((a, b) => b.offers - a.offers || (a.code < b.code ? -1 : 1))
    .slice(0, limit)
}

interface Sender {
  readonly exchangerId: string
  readonly offers: number
  readonly example: CityUse['example']
}

function usesOf({ exchanger, batch }: NonNullable<Market['listings'][number]>) {
  const uses = new Map<string, Sender>()
  for (const { from, to, offersIn } of pairsInCities(batch)) {
    for (const [city, count] of offersIn) {
      const { offers = 0, example = { give: from, get: to } } = uses.get(city) ?? {}
      uses.set(city, { exchangerId: exchanger.id, offers: offers + count, example })
    }
  }
  return uses
}
