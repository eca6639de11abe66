import type { Columns } from './collected-columns.ts'
import type { OfferBatch } from './offer-batch.ts'

/** Repeats found when a batch is finished; neither loses a promise that still stands. */
export interface BatchRepeats {
  /** Rows declared again for the same pair and city: the last one stands. */
  readonly replaced: number
  /** Rows with the same terms in several cities, merged into one offer with a set of cities. */
  readonly collapsed: number
}

type Collected = Columns & {
  readonly length: number
  readonly codes: readonly string[]
  readonly cities: readonly string[]
}

/** No row, or the end of a chain of rows. */
const NONE = -1
/** Rows hold the index of their set in 16 bits; the first is the empty set. */
const MAX_CITY_SETS = 0xffff + 1

/**
 * Merges one exchanger's repeated offers: of the same pair and city the last stands; the same terms
 * in several cities become one offer with a set of cities, so that one office cannot fill a list
 * with its branches.
 */
export function mergeRepeats(rows: Collected): { batch: OfferBatch; repeats: BatchRepeats } {
  const sets = new CitySets()
  const setOf = new Uint16Array(rows.length)
  const kept = new Uint8Array(rows.length)
  const repeats = { replaced: 0, collapsed: 0 }

  const { heads, next } = chainsByPair(rows)
  for (const head of heads) {
    if (next[head] === NONE) {
      kept[head] = 1
      setOf[head] = rows.city[head] === 0 ? 0 : sets.indexOfCity(rows.city[head]! - 1)
    } else {
      resolve(rows, chainFrom(head, next), { sets, setOf, kept, repeats })
    }
  }
  return { batch: gather(rows, kept, setOf, sets.all), repeats }
}

/** Heads of offers grouped by (from, to), each chain in order of appearance. */
function chainsByPair(rows: Collected): { heads: number[]; next: Int32Array } {
  const next = new Int32Array(rows.length).fill(NONE)
  let size = 64
  while (size < rows.length * 2) size *= 2
  const slots = new Int32Array(size).fill(NONE)
  const tails = new Int32Array(size)
  const heads: number[] = []
  for (let row = 0; row < rows.length; row++) {
    if (rows.tier[row] !== 0) continue
    const from = rows.from[row]!
    const to = rows.to[row]!
    let slot = (Math.imul(from, 0x9e3779b1) ^ Math.imul(to, 0x85ebca6b)) >>> 0
    for (slot &= size - 1; ; slot = (slot + 1) & (size - 1)) {
      const head = slots[slot]!
      if (head === NONE) {
        slots[slot] = tails[slot] = row
        heads.push(row)
        break
      }
      if (rows.from[head] === from && rows.to[head] === to) {
        next[tails[slot]!] = row
        tails[slot] = row
        break
      }
    }
  }
  return { heads, next }
}

function chainFrom(head: number, next: Int32Array): number[] {
  const chain: number[] = []
  for (let row = head; row !== NONE; row = next[row]!) chain.push(row)
  return chain
}

interface Outcome {
  readonly sets: CitySets
  readonly setOf: Uint16Array
  readonly kept: Uint8Array
  readonly repeats: { replaced: number; collapsed: number }
}

function resolve(rows: Collected, chain: readonly number[], out: Outcome): void {
  const lastByCity = new Map<number, number>()
  for (const row of chain) lastByCity.set(rows.city[row]!, row)
  out.repeats.replaced += chain.length - lastByCity.size

  for (const same of groupsByTerms(rows, [...lastByCity.values()])) {
    const first = same[0]!
    out.kept[first] = 1
    out.repeats.collapsed += same.length - 1
    if (rows.city[first] === 0) continue
    const cities = same.map((row) => rows.city[row]! - 1)
    cities.sort((a, b) => (rows.cities[a]! < rows.cities[b]! ? -1 : 1))
    out.setOf[first] = out.sets.indexOf(cities)
  }
}

function groupsByTerms(rows: Collected, chain: readonly number[]): Iterable<readonly number[]> {
  const groups: number[][] = []
  // Rows by the hash of their terms: an office mostly has the same in each of its cities.
  const alike = new Map<number, number[][]>()
  for (const row of chain) {
    const hash = hashOfTerms(rows, row)
    let candidates = alike.get(hash)
    if (candidates === undefined) alike.set(hash, (candidates = []))
    const same = candidates.find(([first]) => isSameTerms(rows, first!, row))
    if (same) same.push(row)
    else {
      const group = [row]
      candidates.push(group)
      groups.push(group)
    }
  }
  return groups
}

/** The same but for the city. Whether a city binds the offer at all is part of it. */
function isSameTerms(rows: Collected, one: number, other: number): boolean {
  if ((rows.city[one] === 0) !== (rows.city[other] === 0)) return false
  for (let tier = 0; ; tier++) {
    if (!isSamePiece(rows, one + tier, other + tier)) return false
    const goesOn = hasTierAt(rows, one + tier + 1)
    if (goesOn !== hasTierAt(rows, other + tier + 1)) return false
    if (!goesOn) return true
  }
}

function isSamePiece(rows: Collected, one: number, other: number): boolean {
  return (
    rows.give[one] === rows.give[other] &&
    rows.get[one] === rows.get[other] &&
    rows.slope[one] === rows.slope[other] &&
    rows.fee[one] === rows.fee[other] &&
    rows.lo[one] === rows.lo[other] &&
    rows.hi[one] === rows.hi[other] &&
    rows.reserve[one] === rows.reserve[other] &&
    rows.conditions[one] === rows.conditions[other]
  )
}

function hasTierAt(rows: Collected, row: number): boolean {
  return row < rows.length && rows.tier[row] !== 0
}

const number = new Float64Array(1)
const halves = new Int32Array(number.buffer)

/** The same for the same terms, and mostly another for others. */
function hashOfTerms(rows: Collected, head: number): number {
  let hash = rows.conditions[head]!
  hash = mixed(hash, rows.slope[head]!)
  hash = mixed(hash, rows.lo[head]!)
  hash = mixed(hash, rows.hi[head]!)
  return mixed(hash, rows.reserve[head]!)
}

function mixed(hash: number, value: number): number {
  // Zero has two signs, which are equal and not the same bits.
  number[0] = value + 0
  const one = Math.imul(hash ^ halves[0]!, 0x9e3779b1)
  const both = Math.imul(one ^ (one >>> 15) ^ halves[1]!, 0x85ebca6b)
  return both ^ (both >>> 13)
}

class CitySets {
  readonly all: (readonly number[])[] = [[]]
  readonly #indexes = new Map<string, number>()
  /** By city, the index of its set alone. */
  readonly #ofCity: number[] = []

  indexOfCity(city: number): number {
    return (this.#ofCity[city] ??= this.indexOf([city]))
  }

  indexOf(cities: readonly number[]): number {
    const key = cities.join()
    const known = this.#indexes.get(key)
    if (known !== undefined) return known
    const index = this.all.length
    if (index >= MAX_CITY_SETS) {
      throw new RangeError(`over ${MAX_CITY_SETS - 1} sets of cities in one batch`)
    }
    this.all.push(cities)
    this.#indexes.set(key, index)
    return index
  }
}

function gather(
  rows: Collected,
  kept: Uint8Array,
  setOf: Uint16Array,
  citySets: OfferBatch['citySets'],
): OfferBatch {
  const chosen = new Int32Array(rows.length)
  let length = 0
  let offers = 0
  let head = 0
  for (let row = 0; row < rows.length; row++) {
    if (rows.tier[row] === 0) head = row
    if (kept[head] === 0) continue
    if (row === head) offers++
    setOf[row] = setOf[head]!
    chosen[length++] = row
  }
  const rowsChosen = chosen.subarray(0, length)
  return {
    length,
    offers,
    codes: rows.codes,
    cities: rows.cities,
    citySets,
    from: pickShorts(rows.from, rowsChosen),
    to: pickShorts(rows.to, rowsChosen),
    give: pickDoubles(rows.give, rowsChosen),
    get: pickDoubles(rows.get, rowsChosen),
    slope: pickDoubles(rows.slope, rowsChosen),
    fee: pickDoubles(rows.fee, rowsChosen),
    lo: pickDoubles(rows.lo, rowsChosen),
    hi: pickDoubles(rows.hi, rowsChosen),
    reserve: pickDoubles(rows.reserve, rowsChosen),
    conditions: pickShorts(rows.conditions, rowsChosen),
    citySet: pickShorts(setOf, rowsChosen),
    tier: pickBytes(rows.tier, rowsChosen),
    quantum: pickFloats(rows.quantum, rowsChosen),
  }
}

// One function for each kind of column: a loop that meets several kinds is five times slower.

function pickDoubles(column: Float64Array, chosen: Int32Array): Float64Array {
  const picked = new Float64Array(chosen.length)
  for (let i = 0; i < chosen.length; i++) picked[i] = column[chosen[i]!]!
  return picked
}

function pickFloats(column: Float32Array, chosen: Int32Array): Float32Array {
  const picked = new Float32Array(chosen.length)
  for (let i = 0; i < chosen.length; i++) picked[i] = column[chosen[i]!]!
  return picked
}

function pickShorts(column: Uint16Array, chosen: Int32Array): Uint16Array {
  const picked = new Uint16Array(chosen.length)
  for (let i = 0; i < chosen.length; i++) picked[i] = column[chosen[i]!]!
  return picked
}

function pickBytes(column: Uint8Array, chosen: Int32Array): Uint8Array {
  const picked = new Uint8Array(chosen.length)
  for (let i = 0; i < chosen.length; i++) picked[i] = column[chosen[i]!]!
  return picked
}
