import { isSure } from '../belief/is-sure.ts'
import type { Market } from '../market/market.ts'
import { hashOf } from '../numbers/hash-of.ts'
import type { In } from '../numbers/units.ts'
import { EXCHANGER_SHIFT } from '../shelves/row-flags.ts'
import { REFS, TERMS } from '../shelves/shelf.ts'
import {
  type Allocate,
  emptySlots,
  ExchangerHistory,
  type ExchangerState,
  type ExchangerSums,
  type OfferSlots,
  type OfferSums,
  pairOf,
  slotsBetween,
} from './exchanger-history.ts'
import { Middle } from './middle.ts'
import { PairMoves, type PairMovesState } from './pair-moves.ts'
import { PairPrices } from './pair-prices.ts'
import type { PromiseModel, UsualMoves } from './promise-model.ts'
import type { LookWeather } from './weather/look-weather.ts'

export interface HistoryRules {
  /** The hours in which what is remembered counts half. */
  readonly halfLifeH: number
}

/** Looks five minutes apart; recorded markets, a look or two a day, use 96 hours. */
export const USUAL_HISTORY: HistoryRules = { halfLifeH: 24 }

const HOUR_MS = 3_600_000
/** After a longer pause a rate has nothing to do with the last one. */
const LONGEST_PAUSE_H = 40
/** Hours, or hours of one offer, for which something counts as usual before it was watched. */
const DOUBT_H = { offer: 1.5, pair: 1.5, exchanger: 20 } as const
/** The shown offers of a pair. */
const SHOWN = 5
/** Divisible by each number of shown offers, so that weights are whole numbers. */
const WEIGHT = 60
/** The amount, in dollars, at which lists are looked at. */
const AMOUNT_USD = 1_000
/** A lower squared move an hour says nothing: rates have few digits. */
const LEAST_SQUARE = 1e-9
/** Fewer numbered currencies, and pairs, are not worth a search for those out of use. */
const LEAST_SWEPT = { codes: 4_096, pairs: 100_000 } as const

/** All that is remembered of a market: plain data, which threads and processes hand on. */
export interface HistoryState {
  /** Codes by the history's number of a currency. */
  readonly codes: readonly string[]
  readonly exchangers: readonly (ExchangerState & {
    readonly id: string
    /** The number of its slots, behind those of the exchangers before it. */
    readonly offers: number
  })[]
  readonly slots: OfferSlots
  readonly pairs: PairMovesState
  readonly usual: UsualMoves
  /** Dollar prices at the last look, by currency; NaN where unsure. */
  readonly prices: Float64Array
  /** The moment of the last look; NaN where there was none. */
  readonly seenAtMs: number
  readonly middles: Middles
  /** The model that judges by it, so that all threads judge alike; the shipped one by default. */
  readonly model?: PromiseModel
  /** The market's weather as of the last look; as usual, and in no use, by default. */
  readonly weather?: LookWeather
}

const NO_PRICES = new Float64Array(0)

/** The number of a currency beyond all that can be numbered: nothing is remembered of it. */
const UNNUMBERED = 0xffff

/** The memory of an offer, and of its exchanger. */
export interface RememberedOffer {
  readonly pair: number
  /** Undefined of an exchanger that was never seen. */
  readonly exchanger: ExchangerSums | undefined
  readonly own: OfferSums
}

const UNSEEN_OFFER: OfferSums = { moves: 0, watched: 0, still: 0, gains: 0, looks: 0 }

/** The state before the first look. */
export function noHistory(usual: UsualMoves): HistoryState {
  return {
    codes: [],
    exchangers: [],
    slots: emptySlots(0),
    pairs: new PairMoves().state(),
    usual,
    prices: NO_PRICES,
    seenAtMs: NaN,
    middles: { reach: 0, moving: 0, vanishing: 0.02 },
  }
}

/** The memory of a market, look after look: how lively each offer, pair and exchanger is. */
export class MarketHistory {
  readonly #rules: HistoryRules
  readonly #codes: Map<string, number>
  readonly #exchangers: Map<string, ExchangerHistory>
  readonly #pairs: PairMoves
  #usual: UsualMoves
  #prices: PairPrices
  #seenAtMs: number
  #middles: Middles
  /** From these counts on, numbers out of use are given up. */
  #sweepAt: { readonly codes: number; readonly pairs: number } = LEAST_SWEPT

  /** Goes on from a state, in the state's own memory. */
  constructor(state: HistoryState, rules: HistoryRules = USUAL_HISTORY) {
    this.#rules = rules
    this.#codes = new Map(state.codes.map((code, place) => [code, place]))
    let from = 0
    this.#exchangers = new Map(
      state.exchangers.map(({ id, offers, ...each }) => {
        const slots = slotsBetween(state.slots, from, (from += offers))
        return [id, new ExchangerHistory(each, slots)]
      }),
    )
    this.#pairs = new PairMoves(state.pairs)
    this.#usual = state.usual
    this.#prices = new PairPrices(state.prices, NO_PRICES)
    this.#seenAtMs = state.seenAtMs
    this.#middles = state.middles
  }

  /**
   * A copy of what is remembered: plain data, for other threads and for later.
   * @param allocate makes the memory of offers, which is most of it.
   */
  state(allocate?: Allocate): HistoryState {
    const all = [...this.#exchangers]
    const slots = emptySlots(
      all.reduce((sum, [, { offers }]) => sum + offers, 0),
      allocate,
    )
    let from = 0
    const exchangers = all.map(([id, history]) => {
      const { offers, sums, receivedAtMs, seenAtMs } = history
      history.copyTo(slots, from)
      from += offers
      return { id, offers, sums: { ...sums }, receivedAtMs, seenAtMs }
    })
    return {
      codes: [...this.#codes.keys()],
      exchangers,
      slots,
      pairs: this.#pairs.state(),
      usual: this.#usual,
      prices: this.#prices.prices,
      seenAtMs: this.#seenAtMs,
      middles: this.#middles,
    }
  }

  /** The moment of the last look; NaN where there was none. */
  get seenAtMs(): number {
    return this.#seenAtMs
  }

  /** The middles of what lists show, against which an offer is judged: the weather cancels out. */
  get middles(): Middles {
    return this.#middles
  }

  /** Takes one look at the whole market. Looks come in the order of time. */
  observe(market: Market, atMs: In<'Milliseconds'>): void {
    const hours = (atMs - this.#seenAtMs) / HOUR_MS
    if (hours > 0) this.#fade(0.5 ** (hours / this.#rules.halfLifeH))
    if (this.#codes.size > this.#sweepAt.codes || this.#pairs.size > this.#sweepAt.pairs) {
      this.#sweep()
    }
    const places = market.currencies.codes.map((code) => this.#indexOf(code))
    const prices = new PairPrices(this.#pricesOf(market, places), this.#prices.prices)
    if (hours > 0 && hours < LONGEST_PAUSE_H) this.#pairs.learn(prices, hours)
    const here = new Set<string>()
    for (const listing of market.listings) {
      if (!listing || listing.batch.length === 0) continue
      const { batch, currencyOf, receivedAtMs } = listing
      const { id } = listing.exchanger
      here.add(id)
      const history = this.#exchangers.get(id) ?? new ExchangerHistory()
      this.#exchangers.set(id, history)
      // A file that did not come says nothing: a frozen one would look steady.
      if (history.receivedAtMs === receivedAtMs) continue
      const { pairs } = history
      const ownPlaces = batch.codes.map((_, code) => places[currencyOf[code]!]!)
      history.see(batch, ownPlaces, { hours: pauseOf(history, atMs), prices })
      if (history.pairs !== pairs) this.#pairs.cover(history.pairs)
      history.receivedAtMs = receivedAtMs
      history.seenAtMs = atMs
    }
    this.#lose(here, atMs, prices)
    this.#prices = prices
    this.#seenAtMs = atMs
    this.#usual = this.#usualNow()
    this.#middles = this.#middlesOf(market)
  }

  /** The memory of an offer; of one that was never seen, nothing. */
  offerOf(exchangerId: string, from: string, to: string): RememberedOffer {
    const give = this.#codes.get(from) ?? UNNUMBERED
    const get = this.#codes.get(to) ?? UNNUMBERED
    const pair = pairOf(give, get)
    const exchanger = this.#exchangers.get(exchangerId)
    const isKnown = give !== UNNUMBERED && get !== UNNUMBERED
    const own = isKnown ? exchanger?.offer(pair) : undefined
    return { pair, exchanger: exchanger?.sums, own: own ?? UNSEEN_OFFER }
  }

  /** The log of an offer's move in an hour, drawn to its pair's and its exchanger's. */
  liveliness({ pair, exchanger, own: { moves, watched } }: RememberedOffer): number {
    const own = exchanger
      ? (exchanger.moves + DOUBT_H.exchanger * this.#usual.own) /
        (exchanger.watched + DOUBT_H.exchanger)
      : this.#usual.own
    const usual = this.#pairs.of(pair, this.#usual.fair, DOUBT_H.pair) + own
    const square = (moves + DOUBT_H.offer * usual) / (watched + DOUBT_H.offer)
    return Math.log(Math.max(square, LEAST_SQUARE)) / 2
  }

  /** The log of how much an offer moves at all: 1.05 less its share of looks without a move. */
  moving({ exchanger, own: { still, watched } }: RememberedOffer): number {
    const usual = exchanger ? (exchanger.still + 1.5) / (exchanger.watched + 5) : 0.3
    return Math.log(1.05 - (still + 2 * usual) / (watched + 2))
  }

  #indexOf(code: string): number {
    const known = this.#codes.get(code)
    if (known !== undefined) return known
    if (this.#codes.size >= UNNUMBERED) return UNNUMBERED
    this.#codes.set(code, this.#codes.size)
    return this.#codes.size - 1
  }

  /**
   * Gives up the numbers of currencies, and the moves of pairs, that no exchanger offers or offered
   * lately: else whoever invents new codes would use up all numbers.
   */
  #sweep(): void {
    const pairs = new Set<number>()
    const isUsed = new Uint8Array(this.#codes.size)
    for (const history of this.#exchangers.values()) {
      for (const pair of history.pairs) {
        pairs.add(pair)
        isUsed[pair >>> 16] = 1
        isUsed[pair & 0xffff] = 1
      }
    }
    const codes = [...this.#codes.keys()].filter((_, number) => isUsed[number])
    const renumbered = new Uint32Array(this.#codes.size + 1).fill(UNNUMBERED)
    const prices = new Float64Array(codes.length)
    for (const [next, code] of codes.entries()) {
      const number = this.#codes.get(code)!
      renumbered[number] = next
      prices[next] = this.#prices.prices[number] ?? NaN
    }
    // The order of numbers stays, and with it the order of pairs in their slots.
    const numberOf = (pair: number) =>
      pairOf(renumbered[pair >>> 16] ?? UNNUMBERED, renumbered[pair & 0xffff] ?? UNNUMBERED)
    this.#codes.clear()
    for (const code of codes) this.#codes.set(code, this.#codes.size)
    this.#pairs.keep(pairs, numberOf)
    for (const history of this.#exchangers.values()) history.renumber(numberOf)
    this.#prices = new PairPrices(prices, NO_PRICES)
    this.#sweepAt = {
      codes: Math.min(UNNUMBERED - 1, Math.max(LEAST_SWEPT.codes, 2 * codes.length)),
      pairs: Math.max(LEAST_SWEPT.pairs, 2 * pairs.size),
    }
  }

  #fade(kept: number): void {
    this.#pairs.fade(kept)
    for (const exchanger of this.#exchangers.values()) exchanger.fade(kept)
  }

  #pricesOf(market: Market, places: readonly number[]): Float64Array {
    const prices = new Float64Array(this.#codes.size).fill(NaN)
    for (const [currency, place] of places.entries()) {
      if (isSure(market, currency)) prices[place] = market.usdPrices[currency]!
    }
    return prices
  }

  /** Exchangers that have left the market: all their offers are gone. */
  #lose(here: ReadonlySet<string>, atMs: number, prices: PairPrices): void {
    for (const [id, history] of this.#exchangers) {
      if (here.has(id)) continue
      history.see(undefined, [], { hours: pauseOf(history, atMs), prices })
      history.receivedAtMs = NaN
      history.seenAtMs = atMs
      if (history.offers === 0) this.#exchangers.delete(id)
    }
  }

  #usualNow(): UsualMoves {
    const own = new Float64Array(this.#exchangers.size)
    let count = 0
    for (const { sums } of this.#exchangers.values()) {
      if (sums.watched > 4) own[count++] = sums.moves / sums.watched
    }
    const sorted = own.subarray(0, count).sort()
    return {
      fair: this.#pairs.mean(0.2, 50) ?? this.#usual.fair,
      own: count > 20 ? sorted[count >> 1]! : this.#usual.own,
    }
  }

  #middlesOf(market: Market): Middles {
    const reach = new Middle(-12, 0)
    const moving = new Middle(-3, 0.1)
    for (const { from, to, exchangerId, weight } of shownOffers(market)) {
      const offer = this.offerOf(exchangerId, from, to)
      reach.add(this.liveliness(offer), weight)
      moving.add(this.moving(offer), weight)
    }
    let [gone, hours] = [0.4, 20]
    for (const { sums } of this.#exchangers.values()) {
      gone += sums.gone
      hours += sums.hours
    }
    return { reach: reach.value, moving: moving.value, vanishing: gone / hours }
  }
}

export interface Middles {
  readonly reach: number
  readonly moving: number
  /** The share of hours at whose end an offer was gone. */
  readonly vanishing: number
}

/** The hours since an exchanger's last file; 0 where nothing can be compared. */
function pauseOf({ seenAtMs }: ExchangerHistory, atMs: number): number {
  const hours = (atMs - seenAtMs) / HOUR_MS
  return hours > 0 && hours < LONGEST_PAUSE_H ? hours : 0
}

interface ShownOffer {
  readonly from: string
  readonly to: string
  readonly exchangerId: string
  /** A whole number: a pair weighs as many as its offers. */
  readonly weight: number
}

/** Middles are taken of the lists of about so many pairs: of all where there are fewer. */
const SAMPLED_PAIRS = 600

/** The offers at the top of some pairs' lists for 1,000 dollars, the same pairs at each look. */
function* shownOffers(market: Market): Generator<ShownOffer> {
  const { codes } = market.currencies
  const hashes = codes.map((code) => hashOf(code))
  const every = Math.max(1, Math.round(market.pairs() / SAMPLED_PAIRS))
  for (const [give, shelf] of market.shelves.entries()) {
    const amount = AMOUNT_USD / market.usdPrices[give]!
    if (!(amount > 0)) continue
    const { terms, refs } = shelf.arena
    for (let get = 0; get < codes.length; get++) {
      const end = shelf.start[get]! + shelf.sound[get]!
      // By names, so that neither the order of currencies nor of exchangers matters.
      if (mixed(hashes[give]!, hashes[get]!) % every !== 0) continue
      const shown: number[] = []
      for (let row = shelf.start[get]!; row < end && shown.length < SHOWN; row++) {
        const takes = amount >= terms[row * TERMS + 1]! && amount <= terms[row * TERMS + 2]!
        if (takes) shown.push(refs[row * REFS + 1]! >>> EXCHANGER_SHIFT)
      }
      const weight = (shelf.count[get]! * WEIGHT) / shown.length
      for (const index of shown) {
        const exchangerId = market.listings[index]!.exchanger.id
        yield { from: codes[give]!, to: codes[get]!, exchangerId, weight }
      }
    }
  }
}

function mixed(give: number, get: number): number {
  const both = Math.imul(give ^ Math.imul(get, 0x85ebca6b), 0xc2b2ae35)
  return (both ^ (both >>> 16)) >>> 0
}
