import type { Market } from '../market/market.ts'
import type { OfferBatch } from '../offers/offer-batch.ts'

/** The counted offers: all of cash, those of a side's cash, or those of one pair. */
export interface CitiesQuery {
  /** The given and the received currency. A side that is no cash needs no city. */
  readonly give?: string
  readonly get?: string
  /** Only offers from `give` to `get`. */
  readonly isDirect?: boolean
}

/** A place where cash changes hands. */
export interface CityFacts {
  readonly code: string
  /** Offers there. */
  readonly offers: number
}

/**
 * Cities by their number of offers, the most first. Where both sides are cash, cities that have
 * both, since cash of one chain changes hands in one city.
 */
export function cityFacts(market: Market, query: CitiesQuery): readonly CityFacts[] {
  const { give, get, isDirect = false } = query
  if (give === undefined && get === undefined) return kept(market, 'all', () => true)
  if (isDirect) {
    return sorted(counted(market, ({ from, to }) => from === give && to === get))
  }
  const taken = isCash(market, give)
    ? kept(market, `from ${give}`, ({ from }) => from === give)
    : undefined
  const paid = isCash(market, get) ? kept(market, `to ${get}`, ({ to }) => to === get) : undefined
  if (!taken || !paid) return taken ?? paid ?? []
  const paidIn = new Map(paid.map(({ code, offers }) => [code, offers]))
  const both = taken.filter(({ code }) => paidIn.has(code))
  return sorted(new Map(both.map(({ code, offers }) => [code, offers + paidIn.get(code)!])))
}

/**
 * Sums over all exchangers, by market and side: each takes a look at all pairs of all of them, and
 * a reader can ask for them in any number of wordings. A market never changes.
 */
const sums = new WeakMap<Market, Map<string, readonly CityFacts[]>>()

function kept(
  market: Market,
  side: string,
  isWanted: (pair: PairInCities) => boolean,
): readonly CityFacts[] {
  const ofMarket = sums.get(market) ?? new Map<string, readonly CityFacts[]>()
  sums.set(market, ofMarket)
  const facts = ofMarket.get(side) ?? sorted(counted(market, isWanted))
  ofMarket.set(side, facts)
  return facts
}

function isCash({ currencies }: Market, code: string | undefined): boolean {
  const index = code === undefined ? undefined : currencies.indexOf(code)
  return index !== undefined && currencies.groupOf(index) === 'CASH'
}

function sorted(offersIn: ReadonlyMap<string, number>): CityFacts[] {
  return [...offersIn]
    .map(([code, offers]) => ({ code, offers }))
    .sort((a, b) => b.offers - a.offers || (a.code < b.code ? -1 : 1))
}

function counted(market: Market, isWanted: (pair: PairInCities) => boolean): Map<string, number> {
  const offersIn = new Map<string, number>()
  for (const listing of market.listings) {
    for (const pair of listing ? pairsInCities(listing.batch) : []) {
      if (!isWanted(pair)) continue
      for (const [city, offers] of pair.offersIn) {
        offersIn.set(city, (offersIn.get(city) ?? 0) + offers)
      }
    }
  }
  return offersIn
}

/** The offers of one exchanger's pair in each city. */
export interface PairInCities {
  readonly from: string
  readonly to: string
  readonly offersIn: Map<string, number>
}

/** A batch never changes. */
const pairsOfBatch = new WeakMap<OfferBatch, readonly PairInCities[]>()

/** Pairs in cities, computed once a batch. */
export function pairsInCities(batch: OfferBatch): readonly PairInCities[] {
  const pairs = pairsOfBatch.get(batch) ?? [...pairsOf(batch).values()]
  pairsOfBatch.set(batch, pairs)
  return pairs
}

function pairsOf(batch: OfferBatch): ReadonlyMap<number, PairInCities> {
  const pairs = new Map<number, PairInCities>()
  for (let row = 0; row < batch.length; row++) {
    if (batch.tier[row]! > 0) continue
    const [from, to] = [batch.from[row]!, batch.to[row]!]
    const key = from * batch.codes.length + to
    for (const index of batch.citySets[batch.citySet[row]!]!) {
      const city = batch.cities[index]!
      if (city === '') continue
      const pair = pairs.get(key) ?? {
        from: batch.codes[from]!,
        to: batch.codes[to]!,
        offersIn: new Map<string, number>(),
      }
      pair.offersIn.set(city, (pair.offersIn.get(city) ?? 0) + 1)
      pairs.set(key, pair)
    }
  }
  return pairs
}
