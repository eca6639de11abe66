import { type Cities, CityReach, isNowhere, type SearchEnds } from './city-reach.ts'
import type { Market } from '../../market/market.ts'
import type { CitySides } from '../no-route.ts'
import { RowFilter } from '../../query/row-filter.ts'
import type { Work } from '../../query/work.ts'

/** Most currencies named that a way in two deals may go through. */
const MOST_THROUGH = 3

/** Most cities named of each side: where there are more, one of those will do. */
const MOST_CITIES = 100

/** Whether offers lead from end to end in at most so many hops, amounts and cities aside. */
export function isJoined(market: Market, { source, target, isBackward }: SearchEnds, hops: number) {
  const [give, get] = isBackward ? [target, source] : [source, target]
  const isFound = new Uint8Array(market.shelves.length)
  let last = [give]
  isFound[give] = 1
  for (let hop = 0; hop < hops && isFound[get] === 0; hop++) {
    const found: number[] = []
    for (const from of last) {
      market.shelves[from]!.count.forEach((count, to) => {
        if (count === 0 || isFound[to] === 1) return
        isFound[to] = 1
        found.push(to)
      })
    }
    last = found
  }
  return isFound[get] === 1
}

/** The cities of the two ends, and currencies that would carry the value from one to the other. */
export function citySidesOf(market: Market, ends: SearchEnds, work: Work): CitySides {
  const [give, get] = ends.isBackward ? [ends.target, ends.source] : [ends.source, ends.target]
  const cities = new CityReach(market, new RowFilter(market), {
    ends: { source: give, target: get, isBackward: false },
    work,
  })
  const [given, got] = [namedIn(market), namedIn(market)]
  const through: { readonly code: string; readonly offers: number }[] = []
  market.currencies.codes.forEach((code, w) => {
    given.add(cities.ofPair(give, w))
    got.add(cities.ofPair(w, get))
    const offers = Math.min(market.shelves[give]!.count[w] ?? 0, market.shelves[w]!.count[get] ?? 0)
    // Cash itself can be carried elsewhere only by a person.
    if (offers > 0 && market.currencies.groupOf(w) !== 'CASH') through.push({ code, offers })
  })
  through.sort((a, b) => b.offers - a.offers)
  return {
    give: given.names().slice(0, MOST_CITIES),
    get: got.names().slice(0, MOST_CITIES),
    through: through.slice(0, MOST_THROUGH).map(({ code }) => code),
  }
}

/** Collects cities that offers are bound to; those that are bound to none say nothing. */
function namedIn({ citySets }: Market) {
  const all: Cities = new Uint32Array(citySets.words)
  return {
    add(cities: Cities | undefined): void {
      if (!cities || isNowhere(cities) || (cities[0]! & 1) === 1) return
      for (let word = 0; word < all.length; word++) all[word]! |= cities[word]!
    },
    names: (): string[] => citySets.namesIn(all).filter((name) => name !== ''),
  }
}
