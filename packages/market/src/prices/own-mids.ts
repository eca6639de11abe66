import type { PairRates } from './pair-rates.ts'

/** Exchangers' statements, one currency after the other, by one exchanger after the other. */
export interface Witnesses {
  /** Each mid: the other currency, and the logarithm of how many of it one unit is worth. */
  readonly other: Int32Array
  readonly log: Float64Array
  /** Beginnings of each exchanger's mids about one currency, and behind the last one's. */
  readonly starts: Int32Array
  /** By currency, the index of the first one's mids among these, and behind the last one's. */
  readonly speakers: Int32Array
}

/** Exchangers' own mids, by place. */
interface OwnMids {
  readonly length: number
  readonly exchanger: Int32Array
  readonly from: Int32Array
  readonly to: Int32Array
  readonly log: Float64Array
}

/**
 * An exchanger that serves a pair both ways has a mid of its own there, half-way between its rates
 * each way: raising all of its rates leaves that where it was. An exchanger that would lose by
 * another's going there and back has a rate wrong, and says nothing.
 */
export function witnessesOf(pairs: readonly PairRates[], currencies: number): Witnesses {
  return laidOut(byExchanger(ownMids(pairs, currencies)), currencies)
}

function withRoomFor(most: number): OwnMids {
  const [exchanger, from, to] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)]
  return { length: most, exchanger, from, to, log: new Float64Array(most) }
}

function ownMids(pairs: readonly PairRates[], currencies: number): OwnMids {
  const met = new Map<number, PairRates>()
  const mids = withRoomFor(pairs.reduce((sum, { slopes }) => sum + slopes.length, 0))
  const homeOf: number[] = []
  let length = 0
  for (const pair of pairs) {
    const { from, to, exchangers, slopes } = pair
    const back = met.get(to * currencies + from)
    met.set(from * currencies + to, pair)
    if (!back) continue
    for (let at = 0; at < back.exchangers.length; at++) {
      homeOf[back.exchangers[at]!] = back.slopes[at]!
    }
    for (let at = 0; at < exchangers.length; at++) {
      const [exchanger, there] = [exchangers[at]!, slopes[at]!]
      const home = homeOf[exchanger] ?? 0
      if (home === 0 || there * home > 1) continue
      mids.exchanger[length] = exchanger
      mids.from[length] = from
      mids.to[length] = to
      mids.log[length++] = (Math.log(there) - Math.log(home)) / 2
    }
    for (let at = 0; at < back.exchangers.length; at++) homeOf[back.exchangers[at]!] = 0
  }
  return { ...mids, length }
}

/** The same, those of one exchanger together. */
function byExchanger(mids: OwnMids): OwnMids {
  const { length, exchanger } = mids
  let last = 0
  for (let mid = 0; mid < length; mid++) last = Math.max(last, exchanger[mid]!)
  const next = new Int32Array(last + 2)
  for (let mid = 0; mid < length; mid++) next[exchanger[mid]! + 1]!++
  for (let each = 1; each <= last; each++) next[each]! += next[each - 1]!
  const sorted = withRoomFor(length)
  for (let mid = 0; mid < length; mid++) {
    const place = next[exchanger[mid]!]!++
    sorted.exchanger[place] = exchanger[mid]!
    sorted.from[place] = mids.from[mid]!
    sorted.to[place] = mids.to[mid]!
    sorted.log[place] = mids.log[mid]!
  }
  return sorted
}

/** By currency, the number of exchangers that speak of it. */
function speakersOf({ length, exchanger, from, to }: OwnMids, currencies: number): Int32Array {
  const counts = new Int32Array(currencies)
  const last = new Int32Array(currencies).fill(-1)
  for (let mid = 0; mid < length; mid++) {
    const [by, give, get] = [exchanger[mid]!, from[mid]!, to[mid]!]
    if (last[give] !== by) counts[give]!++
    if (last[get] !== by) counts[get]!++
    last[give] = last[get] = by
  }
  return counts
}

function laidOut(mids: OwnMids, currencies: number): Witnesses {
  const { length, exchanger, from, to, log } = mids
  const said = new Int32Array(currencies)
  for (let mid = 0; mid < length; mid++) {
    said[from[mid]!]!++
    said[to[mid]!]!++
  }
  const [place, speakers] = [placesOf(said), placesOf(speakersOf(mids, currencies))]
  const [used, spoken] = [place.slice(), speakers.slice()]
  const laid = {
    other: new Int32Array(2 * length),
    log: new Float64Array(2 * length),
    starts: new Int32Array(speakers.at(-1)! + 1).fill(2 * length),
  }
  const last = new Int32Array(currencies).fill(-1)
  for (let mid = 0; mid < length; mid++) {
    say(exchanger[mid]!, from[mid]!, to[mid]!, log[mid]!)
    say(exchanger[mid]!, to[mid]!, from[mid]!, -log[mid]!)
  }
  return { ...laid, speakers }

  function say(by: number, of: number, other: number, worth: number): void {
    const at = used[of]!++
    if (last[of] !== by) laid.starts[spoken[of]!++] = at
    last[of] = by
    laid.other[at] = other
    laid.log[at] = worth
  }
}

/** Beginnings when so many of each lie one after the other, and the end of the last one. */
function placesOf(counts: Int32Array): Int32Array {
  const places = new Int32Array(counts.length + 1)
  for (let at = 0; at < counts.length; at++) places[at + 1] = places[at]! + counts[at]!
  return places
}
