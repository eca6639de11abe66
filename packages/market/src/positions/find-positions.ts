import type { Listing } from '../listings/listing.ts'
import type { Market } from '../market/market.ts'
import { GroupRows } from '../shelves/groups/group-rows.ts'
import { EXCHANGER_SHIFT, HAS_FEE, IS_SUSPICIOUS } from '../shelves/row-flags.ts'
import { REFS, type Shelf, TERMS } from '../shelves/shelf.ts'
import type { Belief } from '../belief/belief.ts'
import { beliefIn } from '../belief/belief-in.ts'
import { allowedIn } from '../belief/allowed-offers.ts'
import { leastTaking, pieceTermsOf } from './limits-of-row.ts'
import { isMovedByRate, movedPieces, ratedOfferOf } from './moved-pieces.ts'
import { betterOf, type OwnRow, ownRowAt, reasonAgainst } from './own-row.ts'
import { type PlaceRate, RateFinder } from './place-rate.ts'
import type { Position, PositionsQuery } from './position.ts'
import { PublishedPair } from './published-pair.ts'

/** Positions in every pair of one exchanger, in the order of its file. */
export function findPositions(market: Market, query: PositionsQuery): Position[] {
  const index = market.exchangerIndexes.get(query.exchangerId)
  const listing = index === undefined ? undefined : market.listings[index]
  if (index === undefined || !listing) return []
  const finder = new PositionFinder(market, query, { index, listing })
  return pairsOf(listing).flatMap(([from, to]) => finder.positionIn(from, to) ?? [])
}

interface Own {
  readonly index: number
  readonly listing: Listing
}

class PositionFinder {
  readonly #market: Market
  readonly #query: PositionsQuery
  readonly #own: Own
  readonly #belief: Belief
  /** By exchanger index: 1 where its offers are fresh. */
  readonly #isFresh: Uint8Array
  #pays = new Float64Array(64)

  constructor(market: Market, query: PositionsQuery, own: Own) {
    this.#market = market
    this.#query = query
    this.#own = own
    this.#belief = beliefIn(market)
    this.#isFresh = Uint8Array.from(market.listings, (listing) =>
      listing && listing.receivedAtMs >= query.freshSinceMs ? 1 : 0,
    )
  }

  /** The position in a pair by the market's currency indexes. */
  positionIn(from: number, to: number): Position | undefined {
    const { codes } = this.#market.currencies
    const shelf = this.#market.shelves[from]!
    const amount = this.#query.amountUsd / this.#market.usdPrices[from]!
    const { own, others } = this.#look(shelf, to, amount)
    if (!own) return undefined
    const { batch } = this.#own.listing
    const reason = this.#isFresh[this.#own.index] === 0 ? 'STALE' : reasonAgainst(own, amount)
    // Ascending: there is no faster order for numbers.
    const pays = this.#pays.subarray(0, others).sort()
    return {
      give: codes[from]!,
      get: codes[to]!,
      place: reason === null ? placeOf(own.rate, pays) : null,
      reason,
      others,
      rate: own.rate,
      bestRate: others > 0 ? pays[others - 1]! : null,
      printedGive: batch.give[own.row]!,
      printedGet: batch.get[own.row]!,
      rates: own.isTaking ? this.#ratesFor(own, pays, { shelf, from, to, amount }) : [],
    }
  }

  /** The exchanger's own offer at the amount, and the payouts of others' counted ones. */
  #look(shelf: Shelf, to: number, amount: number) {
    const { terms, refs } = shelf.arena
    const { index, listing } = this.#own
    const first = shelf.start[to]!
    const count = shelf.count[to]!
    if (this.#pays.length < count) this.#pays = new Float64Array(2 * count)
    let own: OwnRow | undefined
    let others = 0
    for (let row = first; row < first + count; row++) {
      const meta = refs[row * REFS + 1]!
      const exchanger = meta >>> EXCHANGER_SHIFT
      const isSuspicious = (meta & IS_SUSPICIOUS) !== 0
      if (exchanger === index) {
        const next = ownRowAt(listing, refs[row * REFS]!, { amount, isSuspicious, at: row - first })
        own = own ? betterOf(own, next) : next
      } else if (!isSuspicious && this.#isFresh[exchanger] === 1) {
        const isTaking = terms[row * TERMS + 1]! <= amount && terms[row * TERMS + 2]! >= amount
        if (isTaking) this.#pays[others++] = this.#payOf(shelf, row, amount)
      }
    }
    return { own, others }
  }

  #ratesFor(own: OwnRow, pays: Float64Array, pair: OwnPair): PlaceRate[] {
    const { batch } = this.#own.listing
    if (!isMovedByRate(batch, own.row)) return []
    const finder = new RateFinder(ratedOfferOf(batch, own.row), pair.amount, {
      ...this.#publishing(own, pair),
      least: leastTaking(pieceTermsOf(batch, own.row), pair.amount),
    })
    return this.#query.places.flatMap((place) => {
      const wanted = pays[pays.length - place]
      return wanted === undefined ? [] : (finder.rateAbove(place, wanted) ?? [])
    })
  }

  /** The pair as it would be with another slope of the offer. */
  #publishing(own: OwnRow, { shelf, from, to, amount }: OwnPair) {
    const { usdPrices, rules, allowed, currencies, listings } = this.#market
    const quiet = (rules.needs[0]?.gain ?? rules.band) * (usdPrices[from]! / usdPrices[to]!)
    const isAllowedIn = allowedIn(allowed, listings, currencies)
    // Ranked rows lead with the doubted ones, which lie behind the sound ones on the shelf.
    const [ranked, sound] = [new GroupRows(shelf, to), shelf.sound[to]!]
    const doubted = ranked.count - sound
    const { terms, refs } = shelf.arena
    const { index, listing } = this.#own
    const payAt = (place: number): number => {
      const row = shelf.start[to]! + (place < doubted ? sound + place : place - doubted)
      const exchanger = refs[row * REFS + 1]! >>> EXCHANGER_SHIFT
      if (exchanger === index || this.#isFresh[exchanger] !== 1) return NaN
      if (!(terms[row * TERMS + 1]! <= amount && terms[row * TERMS + 2]! >= amount)) return NaN
      return this.#payOf(shelf, row, amount)
    }
    const isAllowed = (exchanger: number) => isAllowedIn(exchanger, from, to)
    const moved = movedPieces(listing.batch, own.row).map((row) => {
      const at = row === own.row ? own.at : placeOnShelf(shelf, to, { index, row })
      return {
        place: at < sound ? at + doubted : at - sound,
        terms: pieceTermsOf(listing.batch, row),
      }
    })
    let published: PublishedPair | undefined
    const judge = (slope: number) => {
      published ??= new PublishedPair(
        { from, to, ranked, amount, payAt, isAllowed },
        { exchanger: index, pieces: moved },
        this.#belief,
      )
      return published.judge(slope)
    }
    return { quiet, judge }
  }

  /** The payout of a row for one unit of the amount. */
  #payOf({ arena: { terms, refs } }: Shelf, row: number, amount: number): number {
    const slope = terms[row * TERMS]!
    const meta = refs[row * REFS + 1]!
    if ((meta & HAS_FEE) === 0) return slope
    const { batch } = this.#market.listings[meta >>> EXCHANGER_SHIFT]!
    return (slope * amount - batch.fee[refs[row * REFS]!]!) / amount
  }
}

interface OwnPair {
  readonly shelf: Shelf
  readonly from: number
  readonly to: number
  readonly amount: number
}

/** The place of an own row in the group of its shelf. */
function placeOnShelf(
  { arena: { refs }, start, count }: Shelf,
  to: number,
  { index, row }: { readonly index: number; readonly row: number },
): number {
  for (let at = 0; at < count[to]!; at++) {
    const ref = (start[to]! + at) * REFS
    if (refs[ref] === row && refs[ref + 1]! >>> EXCHANGER_SHIFT === index) return at
  }
  throw new Error('a row of the listing is not on its shelf')
}

/** The place of a rate among others' payouts, ascending. */
function placeOf(rate: number, pays: Float64Array): number {
  let [low, high] = [0, pays.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (pays[middle]! > rate) high = middle
    else low = middle + 1
  }
  return 1 + pays.length - low
}

/** Pairs by the market's currency indexes, each once. */
function pairsOf({ batch, currencyOf }: Listing): [number, number][] {
  const pairs = new Map<number, [number, number]>()
  const { codes } = batch
  for (let row = 0; row < batch.length; row++) {
    const key = batch.from[row]! * codes.length + batch.to[row]!
    if (pairs.has(key)) continue
    pairs.set(key, [currencyOf[batch.from[row]!]!, currencyOf[batch.to[row]!]!])
  }
  return [...pairs.values()]
}
