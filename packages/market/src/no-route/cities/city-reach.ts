import { ANY_CITY } from '../../listings/city-sets.ts'
import type { Market } from '../../market/market.ts'
import { PairReach } from '../../paths/guides/pair-reach.ts'
import type { RowFilter } from '../../query/row-filter.ts'
import type { Work } from '../../query/work.ts'
import { EXCHANGER_SHIFT, HAS_CITY } from '../../shelves/row-flags.ts'
import { REFS, type Shelf } from '../../shelves/shelf.ts'

export interface SearchEnds {
  /** Currency indexes in the direction of the search: where the stated amount is, and the other. */
  readonly source: number
  readonly target: number
  /** Whether the amount is wanted at the end of the path, so that the search walks it backwards. */
  readonly isBackward: boolean
}

/** Cities as bits, as a set of cities has them (city-sets.ts); bit 0 stands for "needs no city". */
export type Cities = Uint32Array

/**
 * The cities in which the target can be reached, whatever the amounts: exact, and at the price of a
 * glance at most pairs. An offer that no city binds can be made in every city and in none, so a
 * chain without cash has all bits, and one that has no bit cannot be made anywhere.
 */
export class CityReach {
  /** False where the work ran out: then it may be less that can be reached. */
  isExact = true
  readonly #market: Market
  readonly #filter: RowFilter
  readonly #ends: SearchEnds
  readonly #work: Work
  readonly #pairs: PairReach
  readonly #words: number
  /** By hops: the cities of all currencies, one behind the other. */
  readonly #layers: Uint32Array[] = []
  /** By pair: the state of its knowledge, and its cities where those are neither none nor all. */
  readonly #known: Uint8Array
  readonly #citiesOfPair = new Map<number, Cities>()
  readonly #everywhere: Cities

  constructor(market: Market, filter: RowFilter, { ends, work }: { ends: SearchEnds; work: Work }) {
    this.#market = market
    this.#filter = filter
    this.#ends = ends
    this.#work = work
    this.#pairs = new PairReach(market, filter, {
      direction: ends.isBackward ? 'backward' : 'forward',
      work,
    })
    this.#words = market.citySets.words
    this.#known = new Uint8Array(market.shelves.length ** 2)
    this.#everywhere = new Uint32Array(this.#words).fill(ALL)
    const first = new Uint32Array(market.shelves.length * this.#words)
    const { endOk } = filter
    if (endOk[ends.source] === 1 && endOk[ends.target] === 1) {
      first.set(this.#everywhere, ends.target * this.#words)
    }
    this.#layers.push(first)
  }

  /** Cities in which the target is at most so many hops from `v`. */
  from(v: number, hops: number): Cities {
    while (this.#layers.length <= hops) this.#layers.push(this.#nextLayer())
    return this.#layers[hops]!.subarray(v * this.#words, (v + 1) * this.#words)
  }

  /** Cities in which the whole way can be made in at most so many hops; all zero: nowhere. */
  ofAll(hops: number): Cities {
    return this.from(this.#ends.source, hops)
  }

  /** Whether an offer bound to this set of cities can be made in one of these. */
  isIn(set: number, cities: Cities): boolean {
    if (set === ANY_CITY) return !isNowhere(cities)
    const own = this.#market.citySets.bitsOf(set)
    for (let word = 0; word < own.length; word++) {
      if ((own[word]! & cities[word]!) !== 0) return true
    }
    return false
  }

  /** Whether a chain in one of these cities can be ended from `v` in at most so many hops. */
  leadsOn(set: number, v: number, hops: number): boolean {
    return this.isIn(set, this.from(v, hops))
  }

  #nextLayer(): Uint32Array {
    const words = this.#words
    const { source, target } = this.#ends
    const { insideOk } = this.#filter
    const last = this.#layers.at(-1)!
    const before = this.#layers.at(-2)
    const next = last.slice()
    // The layer before has carried on everything reached by one hop less.
    const found = [...this.#market.currencies.codes.keys()].filter(
      (w) =>
        (w === target || (w !== source && insideOk[w] === 1)) &&
        isOtherAt(w * words, (w + 1) * words, last, before),
    )
    this.#work.done += found.length * PAIRS_A_ROW
    for (let v = 0; v < this.#market.currencies.codes.length; v++) {
      if (v !== source && insideOk[v] === 0) continue
      const own = v * words
      for (const w of found) {
        // One that needs no city has all of them already.
        if ((next[own]! & 1) === 1) break
        const cities = this.ofPair(v, w)
        if (!cities) continue
        for (let i = 0; i < words; i++) next[own + i]! |= cities[i]! & last[w * words + i]!
      }
    }
    return next
  }

  /** Cities of an admitted offer from `v` to `w`; undefined without any. */
  ofPair(v: number, w: number): Cities | undefined {
    const key = v * this.#market.shelves.length + w
    const known = this.#known[key]!
    if (known === NOTHING) return undefined
    if (known === EVERYWHERE) return this.#everywhere
    if (known === SOMEWHERE) return this.#citiesOfPair.get(key)
    const cities = this.#unionOf(v, w)
    if (!cities) this.#known[key] = NOTHING
    else if ((cities[0]! & 1) === 1) this.#known[key] = EVERYWHERE
    else {
      this.#known[key] = SOMEWHERE
      this.#citiesOfPair.set(key, cities)
    }
    return cities
  }

  #unionOf(v: number, w: number): Cities | undefined {
    const shelf = this.#pairs.shelf(v, w)
    const group = this.#pairs.group(v, w)
    const count = shelf.count[group]!
    if (count === 0) return undefined
    // An unexplored pair may be anywhere.
    if (this.#work.isSpent) {
      this.isExact = false
      return this.#everywhere
    }
    let cities: Cities | undefined
    const start = shelf.start[group]!
    const end = start + count
    let row = start
    for (; row < end; row++) {
      if (!this.#filter.accepts(shelf, row)) continue
      const set = citySetAt(this.#market, shelf, row)
      cities = set === ANY_CITY ? this.#everywhere : (cities ?? new Uint32Array(this.#words))
      if (set === ANY_CITY) break
      const own = this.#market.citySets.bitsOf(set)
      for (let word = 0; word < own.length; word++) cities[word]! |= own[word]!
    }
    this.#work.done += 1 + (row - start) * this.#filter.glanceCost
    return cities
  }
}

const ALL = 0xffffffff

const NOTHING = 1
const EVERYWHERE = 2
const SOMEWHERE = 3

/** A glance at all pairs of one currency takes as long as so many rows. */
const PAIRS_A_ROW = 50

/** Whether these words are others than in the layer before, or than nothing. */
function isOtherAt(from: number, to: number, layer: Cities, before: Cities | undefined): boolean {
  for (let at = from; at < to; at++) if (layer[at] !== (before?.[at] ?? 0)) return true
  return false
}

export function isNowhere(cities: Cities): boolean {
  for (let word = 0; word < cities.length; word++) if (cities[word] !== 0) return false
  return true
}

/** The cities a row is bound to (city-sets.ts). */
export function citySetAt(market: Market, shelf: Shelf, row: number): number {
  const { refs } = shelf.arena
  const meta = refs[row * REFS + 1]!
  if ((meta & HAS_CITY) === 0) return ANY_CITY
  const { batch, citySetOf } = market.listings[meta >>> EXCHANGER_SHIFT]!
  return citySetOf[batch.citySet[refs[row * REFS]!]!]!
}
