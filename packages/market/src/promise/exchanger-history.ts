import type { Listing } from '../listings/listing.ts'

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

/** One look at an exchanger's offers, in the order of their pairs. */
export interface SeenOffers {
  readonly pairs: Uint32Array
  /** The best base rate of each pair. */
  readonly rates: Float64Array
}

/** The hours for which an offer that is gone is remembered. */
const REMEMBERED_H = 24
/** One look's move counts at most as this. */
const MOST_MOVE = 0.05
/** A smaller move of the log rate is none: rates pass through several roundings. */
const STILL = 1e-7
const MOST_GAIN = 0.2

const COLUMNS = ['moves', 'watched', 'still', 'gains', 'looks', 'absentH'] as const
type Columns = Record<(typeof COLUMNS)[number], Float32Array>

/**
 * The offers of one exchanger as they were seen, one slot for each pair it ever offered lately: 36
 * bytes each.
 */
export class ExchangerHistory {
  readonly sums: ExchangerSums = { moves: 0, watched: 0, still: 0, gone: 0, hours: 0 }
  receivedAtMs = NaN
  seenAtMs = NaN
  #pairs = new Uint32Array(0)
  #rates = new Float64Array(0)
  #columns: Columns = emptyColumns(0)

  get offers(): number {
    return this.#pairs.length
  }

  /** Undefined for an offer that was never seen. */
  offer(pair: number): OfferSums | undefined {
    const at = placeOf(this.#pairs, pair)
    if (this.#pairs[at] !== pair) return undefined
    const { moves, watched, still, gains, looks } = this.#columns
    return {
      moves: moves[at]!,
      watched: watched[at]!,
      still: still[at]!,
      gains: gains[at]!,
      looks: looks[at]!,
    }
  }

  /** Lets all sums halve as time does. */
  fade(kept: number): void {
    for (const name of COLUMNS) {
      if (name === 'absentH') continue
      const column = this.#columns[name]
      for (let at = 0; at < column.length; at++) column[at]! *= kept
    }
    for (const name of ['moves', 'watched', 'still', 'gone', 'hours'] as const) {
      this.sums[name] *= kept
    }
  }

  /**
   * Takes a look at the offers.
   * @param hours since the last look; 0 or more than can be compared: nothing is learnt of moves.
   * @param fairMove the log move of a pair's fair rate meanwhile; NaN if it is unknown.
   * @param gainOf the log gain of a rate over the market's own prices; NaN if it is unknown.
   */
  see(
    seen: SeenOffers,
    hours: number,
    fairMove: (pair: number) => number,
    gainOf: (pair: number, rate: number) => number,
  ): void {
    const merged = this.#withSlotsFor(seen.pairs)
    let next = 0
    for (let at = 0; at < merged.pairs.length; at++) {
      const pair = merged.pairs[at]!
      while (next < seen.pairs.length && seen.pairs[next]! < pair) next++
      const isHere = seen.pairs[next] === pair
      const rate = isHere ? seen.rates[next]! : merged.rates[at]!
      this.#learn(merged, at, { isHere, rate, hours, fairMove })
      merged.rates[at] = rate
      const gain = isHere ? gainOf(pair, rate) : NaN
      if (Number.isFinite(gain)) {
        merged.columns.gains[at]! += Math.max(-MOST_GAIN, Math.min(MOST_GAIN, gain))
        merged.columns.looks[at]! += 1
      }
    }
    this.#keep(merged)
  }

  #learn(
    { pairs, rates, columns }: Slots,
    at: number,
    { isHere, rate, hours, fairMove }: LookAtOffer,
  ): void {
    const absentH = columns.absentH[at]!
    columns.absentH[at] = isHere ? 0 : absentH + hours
    const wasHere = absentH === 0 && rates[at]! > 0
    if (!wasHere || !(hours > 0)) return
    const weight = Math.min(1, hours)
    this.sums.hours += weight
    if (!isHere) {
      this.sums.gone += weight
      return
    }
    const move = Math.log(rate / rates[at]!)
    const fair = fairMove(pairs[at]!)
    const squared = (each: number) => (Math.min(Math.abs(each), MOST_MOVE) ** 2 / hours) * weight
    const still = Math.abs(move) < STILL ? weight : 0
    columns.watched[at]! += weight
    columns.moves[at]! += squared(move)
    columns.still[at]! += still
    this.sums.watched += weight
    this.sums.still += still
    this.sums.moves += squared(Number.isFinite(fair) ? move - fair : move)
  }

  /** The slots with those of new pairs, whose rate is 0 so far. */
  #withSlotsFor(seen: Uint32Array): Slots {
    const own = { pairs: this.#pairs, rates: this.#rates, columns: this.#columns }
    const fresh = seen.filter((pair) => this.#pairs[placeOf(this.#pairs, pair)] !== pair)
    if (fresh.length === 0) return own
    const pairs = new Uint32Array(this.#pairs.length + fresh.length)
    pairs.set(this.#pairs)
    pairs.set(fresh, this.#pairs.length)
    pairs.sort()
    return moved(own, pairs)
  }

  #keep(slots: Slots): void {
    const { absentH } = slots.columns
    const isKept = (_pair: number, at: number) => absentH[at]! <= REMEMBERED_H
    const { pairs, rates, columns } = slots.pairs.every(isKept)
      ? slots
      : moved(slots, slots.pairs.filter(isKept))
    this.#pairs = pairs
    this.#rates = rates
    this.#columns = columns
  }
}

interface LookAtOffer {
  readonly isHere: boolean
  readonly rate: number
  readonly hours: number
  readonly fairMove: (pair: number) => number
}

interface Slots {
  readonly pairs: Uint32Array<ArrayBuffer>
  readonly rates: Float64Array<ArrayBuffer>
  readonly columns: Columns
}

/** The slots of these pairs, with what was known of them. */
function moved(from: Slots, pairs: Uint32Array<ArrayBuffer>): Slots {
  const to = { pairs, rates: new Float64Array(pairs.length), columns: emptyColumns(pairs.length) }
  for (let at = 0; at < pairs.length; at++) {
    const place = placeOf(from.pairs, pairs[at]!)
    if (from.pairs[place] !== pairs[at]) continue
    to.rates[at] = from.rates[place]!
    for (const name of COLUMNS) to.columns[name][at] = from.columns[name][place]!
  }
  return to
}

function emptyColumns(length: number): Columns {
  const columns = COLUMNS.map((name) => [name, new Float32Array(length)])
  return Object.fromEntries(columns) as Columns
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

/**
 * The pairs of a listing in order, each with its best base rate.
 * @param placeOfCode the history's own number of a currency.
 */
export function seenIn(
  { batch }: Pick<Listing, 'batch'>,
  placeOfCode: (code: string) => number,
): SeenOffers {
  const places = batch.codes.map(placeOfCode)
  const best = new Map<number, number>()
  for (let row = 0; row < batch.length; row++) {
    const pair = pairOf(places[batch.from[row]!]!, places[batch.to[row]!]!)
    const rate = batch.get[row]! / batch.give[row]!
    if (!(rate <= (best.get(pair) ?? 0))) best.set(pair, rate)
  }
  const pairs = Uint32Array.from(best.keys()).sort()
  return { pairs, rates: Float64Array.from(pairs, (pair) => best.get(pair)!) }
}

/** A pair of currencies, by the history's own numbers of both. */
export function pairOf(from: number, to: number): number {
  return from * 0x1_0000 + to
}
