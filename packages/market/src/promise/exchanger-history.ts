import type { OfferBatch } from '../offers/offer-batch.ts'
import { nearLog } from '../numbers/near-log.ts'
import type { PairPrices } from './pair-prices.ts'
import { squaredMove } from './pair-moves.ts'

/** The memory of one offer: sums that halve with time. */
export interface OfferSums {
  /** Squared log moves an hour, weighed by hours. */
  readonly moves: number
  /** Hours watched. */
  readonly watched: number
  /** Hours without any move. */
  readonly still: number
  /** Log gains over the market's own prices, and the looks they were taken at. */
  readonly gains: number
  readonly looks: number
}

/** Sums over all offers of an exchanger, in hours of one offer. */
export interface ExchangerSums {
  /** Squared log moves an hour against the fair rate. */
  moves: number
  watched: number
  still: number
  /** Hours at whose end an offer was gone, and all hours. */
  gone: number
  hours: number
}

/** One look at a market, as an exchanger's offers need it. */
export interface Look {
  /**
   * Hours since the exchanger's last file; 0 where they are more than can be compared: nothing is
   * learnt of moves.
   */
  readonly hours: number
  readonly prices: PairPrices
}

/** The minutes for which an offer that is gone is remembered. */
const REMEMBERED_MINUTES = 24 * 60
/** The slots beyond twice the rows of the last file: of more offers, those gone longest leave. */
const MOST_GONE = 20_000
/** A smaller move of the log rate is none: rates pass through several roundings, here, too. */
const STILL = 2e-7
const MOST_GAIN = 0.2

const SUMS = ['moves', 'watched', 'still', 'gains', 'looks'] as const
type Sums = Record<(typeof SUMS)[number], Float32Array>

/** The times and sums of an exchanger, without its offers. */
export interface ExchangerState {
  /** The moment of its last file, and of the look that took it in; NaN of none. */
  receivedAtMs: number
  seenAtMs: number
  readonly sums: ExchangerSums
}

/**
 * The offers of one exchanger as they were seen, one slot for each pair it ever offered lately: 30
 * bytes each, and 4 for each row of the last file.
 */
export class ExchangerHistory implements ExchangerState {
  readonly sums: ExchangerSums
  receivedAtMs: number
  seenAtMs: number
  #slots: OfferSlots
  /** By row of the last file: its slot. Files keep their rows from one to the next. */
  #slotOfRow = new Uint32Array(0)
  /** The part of the sums that is left since the last file: they halve when the next one comes. */
  #kept = 1

  constructor(
    { sums, receivedAtMs, seenAtMs }: ExchangerState = UNSEEN,
    slots: OfferSlots = emptySlots(0),
  ) {
    this.sums = { ...sums }
    this.receivedAtMs = receivedAtMs
    this.seenAtMs = seenAtMs
    this.#slots = slots
  }

  get offers(): number {
    return this.#slots.pairs.length
  }

  /** The pairs of all offers, in order. Another array once one is new. */
  get pairs(): Uint32Array {
    return this.#slots.pairs
  }

  /** Undefined for an offer that was never seen. */
  offer(pair: number): OfferSums | undefined {
    const { pairs, sums } = this.#slots
    const at = placeOf(pairs, pair)
    if (pairs[at] !== pair) return undefined
    return {
      moves: sums.moves[at]! * this.#kept,
      watched: sums.watched[at]! * this.#kept,
      still: sums.still[at]! * this.#kept,
      gains: sums.gains[at]! * this.#kept,
      looks: sums.looks[at]! * this.#kept,
    }
  }

  /** Copies the offers to these slots, from a place on. */
  copyTo(slots: OfferSlots, from: number): void {
    slots.pairs.set(this.#slots.pairs, from)
    slots.rates.set(this.#slots.rates, from)
    slots.absent.set(this.#slots.absent, from)
    for (const name of SUMS) {
      const [own, copy] = [this.#slots.sums[name], slots.sums[name]]
      for (let at = 0; at < own.length; at++) copy[from + at] = own[at]! * this.#kept
    }
  }

  /** Lets all sums halve as time does. */
  fade(kept: number): void {
    this.#kept *= kept
    for (const name of ['moves', 'watched', 'still', 'gone', 'hours'] as const) {
      this.sums[name] *= kept
    }
  }

  /**
   * Takes a look at the offers; at none of them where the exchanger has left the market.
   * @param places by the batch's own currencies: the history's number of each.
   */
  see(batch: OfferBatch | undefined, places: readonly number[], look: Look): void {
    if (batch && !this.#seeRates(batch, places)) {
      this.#findSlots(batch, places)
      this.#seeRates(batch, places)
    }
    const isAnyForgotten = this.#learn(look, batch !== undefined)
    this.#kept = 1
    const most = 2 * (batch?.length ?? 0) + MOST_GONE
    if (!isAnyForgotten && this.offers <= most) return
    this.#moveTo(this.#remembered(most))
    this.#slotOfRow = new Uint32Array(0)
  }

  /** The pairs that are not gone for too long: at most so many, of those gone alike the first. */
  #remembered(most: number): Uint32Array {
    const { pairs, absent } = this.#slots
    const sorted = absent.toSorted()
    const longest = Math.min(REMEMBERED_MINUTES, sorted[most - 1] ?? REMEMBERED_MINUTES)
    let room = most - sorted.indexOf(longest)
    return pairs.filter((_, at) => absent[at]! < longest || (absent[at] === longest && room-- > 0))
  }

  /** Takes over other numbers of its pairs, in the same order. */
  renumber(numberOf: (pair: number) => number): void {
    this.#slots = { ...this.#slots, pairs: this.#slots.pairs.map(numberOf) }
  }

  /** Puts the best base rate of each pair into `seenRates`; false where rows have other slots. */
  #seeRates({ from, to, give, get, length }: OfferBatch, places: readonly number[]): boolean {
    const { pairs } = this.#slots
    const slotOfRow = this.#slotOfRow
    if (slotOfRow.length !== length) return false
    if (seenRates.length < pairs.length) seenRates = new Float32Array(pairs.length * 2)
    const best = seenRates.fill(0, 0, pairs.length)
    for (let row = 0; row < length; row++) {
      const slot = slotOfRow[row]!
      if (pairs[slot] !== pairOf(places[from[row]!]!, places[to[row]!]!)) return false
      const rate = get[row]! / give[row]!
      if (rate > best[slot]!) best[slot] = rate
    }
    return true
  }

  /** Finds the slot of each row, with new ones for new pairs. */
  #findSlots({ from, to, length }: OfferBatch, places: readonly number[]): void {
    const rowPairs = Uint32Array.from({ length }, (_, row) =>
      pairOf(places[from[row]!]!, places[to[row]!]!),
    )
    const { pairs } = this.#slots
    const fresh = new Set(rowPairs.filter((pair) => pairs[placeOf(pairs, pair)] !== pair))
    if (fresh.size > 0) this.#moveTo(Uint32Array.from([...pairs, ...fresh]).sort())
    this.#slotOfRow = rowPairs.map((pair) => placeOf(this.#slots.pairs, pair))
  }

  /**
   * Learns from `seenRates`; from none where there is no file. One pass of a few additions: a look
   * at a million offers takes as long as two or three scans.
   * @returns whether an offer was gone for so long that it is to be forgotten.
   */
  #learn({ hours, prices }: Look, hasFile: boolean): boolean {
    const { pairs, rates, absent, sums } = this.#slots
    const { moves, watched, still, gains, looks } = sums
    const best = seenRates
    const kept = this.#kept
    const weight = Math.min(1, hours)
    const perSquare = hours > 0 ? weight / hours : 0
    const minutes = Math.max(1, Math.round(hours * 60))
    let all = 0
    let gone = 0
    let allStill = 0
    let allMoves = 0
    let isAnyForgotten = false
    for (let at = 0; at < pairs.length; at++) {
      const rate = hasFile ? best[at]! : 0
      const before = rates[at]!
      const wasHere = absent[at] === 0 && before > 0
      let move = 0
      let seen = 0
      let gain = 0
      let taken = 0
      // A rate beyond what a float holds is none.
      if (rate > 0 && rate < Infinity) {
        const pair = pairs[at]!
        if (wasHere) {
          if (rate !== before) move = nearLog(rate / before)
          seen = weight
          const fair = prices.moveOf(pair)
          // A pair without a fair rate moves by itself.
          allMoves += squaredMove(fair === fair ? move - fair : move)
          if (Math.abs(move) < STILL) allStill++
          all++
        } else absent[at] = 0
        rates[at] = rate
        const ratio = rate * prices.inverseOf(pair)
        if (ratio === ratio) {
          gain = Math.max(-MOST_GAIN, Math.min(MOST_GAIN, nearLog(ratio)))
          taken = 1
        }
      } else {
        if (wasHere) gone++
        const away = Math.min(MOST_MINUTES, absent[at]! + minutes)
        absent[at] = away
        if (away > REMEMBERED_MINUTES) isAnyForgotten = true
      }
      moves[at] = moves[at]! * kept + squaredMove(move) * perSquare
      watched[at] = watched[at]! * kept + seen
      still[at] = still[at]! * kept + (Math.abs(move) < STILL ? seen : 0)
      gains[at] = gains[at]! * kept + gain
      looks[at] = looks[at]! * kept + taken
    }
    this.sums.hours += (all + gone) * weight
    this.sums.gone += gone * weight
    this.sums.watched += all * weight
    this.sums.still += allStill * weight
    this.sums.moves += allMoves * perSquare
    return isAnyForgotten
  }

  /** Lays the slots out for these pairs, with what was known of them. */
  #moveTo(pairs: Uint32Array): void {
    const from = this.#slots
    const to = { ...emptySlots(pairs.length), pairs }
    for (let at = 0; at < pairs.length; at++) {
      const place = placeOf(from.pairs, pairs[at]!)
      if (from.pairs[place] !== pairs[at]) continue
      to.rates[at] = from.rates[place]!
      to.absent[at] = from.absent[place]!
      for (const name of SUMS) to.sums[name][at] = from.sums[name][place]!
    }
    this.#slots = to
  }
}

const MOST_MINUTES = 0xffff

/** By slot: the best rate in the file that is looked at; 0 where it has none. */
let seenRates = new Float32Array(0)

/** The offers of an exchanger in the order of their pairs; or those of many, one after another. */
export interface OfferSlots {
  readonly pairs: Uint32Array
  /** The last best base rate, to seven digits: smaller moves say nothing. */
  readonly rates: Float32Array
  /** Minutes since the offer was last seen. */
  readonly absent: Uint16Array
  readonly sums: Sums
}

/** @param allocate makes the memory of each column; that of this thread alone by default. */
export function emptySlots(
  length: number,
  allocate: Allocate = (bytes) => new ArrayBuffer(bytes),
): OfferSlots {
  const sums = SUMS.map((name) => [name, new Float32Array(allocate(length * 4))])
  return {
    pairs: new Uint32Array(allocate(length * 4)),
    rates: new Float32Array(allocate(length * 4)),
    absent: new Uint16Array(allocate(length * 2)),
    sums: Object.fromEntries(sums) as Sums,
  }
}

export type Allocate = (bytes: number) => ArrayBufferLike

/** Some of these slots, in the same memory. */
export function slotsBetween({ pairs, rates, absent, sums }: OfferSlots, from: number, to: number) {
  const parts = SUMS.map((name) => [name, sums[name].subarray(from, to)])
  return {
    pairs: pairs.subarray(from, to),
    rates: rates.subarray(from, to),
    absent: absent.subarray(from, to),
    sums: Object.fromEntries(parts) as Sums,
  } satisfies OfferSlots
}

const UNSEEN: ExchangerState = {
  receivedAtMs: NaN,
  seenAtMs: NaN,
  sums: { moves: 0, watched: 0, still: 0, gone: 0, hours: 0 },
}

/** The index of the first pair that is not below this one. */
function placeOf(pairs: Uint32Array, pair: number): number {
  let [low, high] = [0, pairs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (pairs[middle]! < pair) low = middle + 1
    else high = middle
  }
  return low
}

/** A pair of currencies, by the history's own numbers of both. */
export function pairOf(from: number, to: number): number {
  return from * 0x1_0000 + to
}
