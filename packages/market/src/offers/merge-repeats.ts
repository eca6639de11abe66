import type { BatchRepeats, Columns } from './offer-batch-builder.ts'
import type { OfferBatch } from './offer-batch.ts'

type Collected = Columns & {
  readonly length: number
  readonly codes: readonly string[]
  readonly cities: readonly string[]
}

/** No row, or the end of a chain of rows. */
const NONE = -1

/**
 * Resolves what one exchanger says twice: of the same pair and city the last stands; the same terms
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
      setOf[head] = rows.city[head] === 0 ? 0 : sets.indexOf([rows.city[head]! - 1])
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

  const byTerms = new Map<string, number[]>()
  for (const row of lastByCity.values()) {
    const terms = termsOf(rows, row)
    const same = byTerms.get(terms)
    if (same) same.push(row)
    else byTerms.set(terms, [row])
  }
  for (const same of byTerms.values()) {
    const first = same[0]!
    out.kept[first] = 1
    out.repeats.collapsed += same.length - 1
    if (rows.city[first] === 0) continue
    const cities = same.map((row) => rows.city[row]! - 1)
    cities.sort((a, b) => (rows.cities[a]! < rows.cities[b]! ? -1 : 1))
    out.setOf[first] = out.sets.indexOf(cities)
  }
}

/** Everything but the city. Whether a city binds the offer at all is part of it. */
function termsOf(rows: Collected, head: number): string {
  const terms: number[] = [rows.city[head] === 0 ? 0 : 1]
  for (let row = head; row === head || (row < rows.length && rows.tier[row] !== 0); row++) {
    terms.push(rows.give[row]!, rows.get[row]!, rows.slope[row]!, rows.fee[row]!)
    terms.push(rows.lo[row]!, rows.hi[row]!, rows.reserve[row]!, rows.conditions[row]!)
  }
  return terms.join()
}

class CitySets {
  readonly all: (readonly number[])[] = [[]]
  readonly #indexes = new Map<string, number>()

  indexOf(cities: readonly number[]): number {
    const key = cities.join()
    const known = this.#indexes.get(key)
    if (known !== undefined) return known
    const index = this.all.length
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
  const chosen: number[] = []
  let offers = 0
  let head = 0
  for (let row = 0; row < rows.length; row++) {
    if (rows.tier[row] === 0) head = row
    if (kept[head] === 0) continue
    if (row === head) offers++
    setOf[row] = setOf[head]!
    chosen.push(row)
  }
  const length = chosen.length
  const pick = <T extends Float64Array | Float32Array | Uint16Array | Uint8Array>(
    column: T,
    picked: T,
  ): T => {
    for (let i = 0; i < length; i++) picked[i] = column[chosen[i]!]!
    return picked
  }
  return {
    length,
    offers,
    codes: rows.codes,
    cities: rows.cities,
    citySets,
    from: pick(rows.from, new Uint16Array(length)),
    to: pick(rows.to, new Uint16Array(length)),
    give: pick(rows.give, new Float64Array(length)),
    get: pick(rows.get, new Float64Array(length)),
    slope: pick(rows.slope, new Float64Array(length)),
    fee: pick(rows.fee, new Float64Array(length)),
    lo: pick(rows.lo, new Float64Array(length)),
    hi: pick(rows.hi, new Float64Array(length)),
    reserve: pick(rows.reserve, new Float64Array(length)),
    conditions: pick(rows.conditions, new Uint16Array(length)),
    citySet: pick(setOf, new Uint16Array(length)),
    tier: pick(rows.tier, new Uint8Array(length)),
    quantum: pick(rows.quantum, new Float32Array(length)),
  }
}
