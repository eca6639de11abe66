/** The set that holds every city: that of a path without a cash hop. */
export const ANY_CITY = 0
/** No city at all: cash hops that cannot be made in one place. */
export const NO_CITY = -1
/** More sets than memory has room for: two of them make one whole number that is exact. */
const SETS = 2 ** 26
/** Sets from here on are named by no offer: they are common parts of others. */
const COMMON = SETS / 2
/** Limits on common sets: cities, and pairs whose common set is known. Some 60 MB. */
const MOST_COMMON = 1_000_000
/** Cities of two sets that a search may compare in the time of one of its steps. */
const CITIES_A_STEP = 64

/** Where what a comparison takes is counted, in steps of a search. */
interface GlanceCount {
  glanced: number
}

/**
 * Interned sets of cities, so that "these hops share a city" is one look-up. Shared by all versions
 * of a market: the index of an offer's set keeps its meaning for good, that of a common set until
 * `tidy`.
 */
export class CitySets {
  readonly #names: string[] = []
  readonly #nameIndexes = new Map<string, number>()
  readonly #named = new NumberedSets(0, [[]])
  #common = new NumberedSets(COMMON)
  readonly #intersections = new Map<number, number>()
  #kept = 0

  /** The index of a set of city names; '' stands for "cash, but no city stated". */
  indexOf(names: readonly string[]): number {
    const cities = names.map((name) => this.#cityIndex(name)).sort((a, b) => a - b)
    const key = cities.join()
    return this.#named.find(key) ?? this.#named.add(key, cities)
  }

  /** City names of a set by name; empty for ANY_CITY. */
  namesOf(set: number): string[] {
    return this.#citiesOf(set)
      .map((city) => this.#names[city]!)
      .sort()
  }

  /** The index of a city by its name; NO_CITY for one that no offer names. */
  cityOf(name: string): number {
    return this.#nameIndexes.get(name) ?? NO_CITY
  }

  /** Whether a hop bound to `set` can be made in this city. */
  has(set: number, city: number): boolean {
    if (set === ANY_CITY) return true
    return (
      city !== NO_CITY &&
      (((this.bitsOf(set)[(city + 1) >>> 5] ?? 0) >>> ((city + 1) & 31)) & 1) === 1
    )
  }

  /** The number of words that hold a bit for each city, and one more. */
  get words(): number {
    return ((this.#names.length + 1) >>> 5) + 1
  }

  /** A set in words, bit `city + 1` for each of its cities; bit 0 is unused. Not for ANY_CITY. */
  bitsOf(set: number): Uint32Array {
    return this.#setsWith(set).bitsOf(set)
  }

  /** Names of the cities whose bits are set, by name. */
  namesIn(bits: Uint32Array): string[] {
    return this.#names
      .filter((_, city) => ((bits[(city + 1) >>> 5]! >>> ((city + 1) & 31)) & 1) === 1)
      .sort()
  }

  /**
   * The cities two hops share, or NO_CITY.
   * @param work counts each comparison, known or not: files may name any number of large sets.
   */
  intersect(a: number, b: number, work?: GlanceCount): number {
    if (a === b || b === ANY_CITY) return a
    if (a === ANY_CITY) return b
    const [one, other] = [this.#citiesOf(a), this.#citiesOf(b)]
    if (one.length === 1) return isIn(other, one[0]!) ? a : NO_CITY
    if (other.length === 1) return isIn(one, other[0]!) ? b : NO_CITY
    if (work) work.glanced += (one.length + other.length) / CITIES_A_STEP
    const key = a < b ? a * SETS + b : b * SETS + a
    const known = this.#intersections.get(key)
    if (known !== undefined) return known
    const common = inBoth(one, other)
    const set = common.length > 0 ? this.#indexOfCommon(common) : NO_CITY
    this.#intersections.set(key, set)
    this.#kept++
    return set
  }

  /** Whether two hops share a city: for one set against many, as the result is not cached. */
  isShared(a: number, b: number): boolean {
    if (a === b || a === ANY_CITY || b === ANY_CITY) return true
    const others = this.bitsOf(b)
    return this.bitsOf(a).some((bits, word) => (bits & (others[word] ?? 0)) !== 0)
  }

  /**
   * Forgets common sets where they are many: questions make them, and nobody else needs them. Not
   * while a search goes on.
   */
  tidy(): void {
    if (this.#kept <= MOST_COMMON) return
    this.#intersections.clear()
    this.#common = new NumberedSets(COMMON)
    this.#kept = 0
  }

  #setsWith(set: number): NumberedSets {
    return set < COMMON ? this.#named : this.#common
  }

  #citiesOf(set: number): readonly number[] {
    return this.#setsWith(set).citiesOf(set)
  }

  #indexOfCommon(cities: readonly number[]): number {
    const key = cities.join()
    const known = this.#named.find(key) ?? this.#common.find(key)
    if (known !== undefined) return known
    this.#kept += cities.length
    return this.#common.add(key, cities)
  }

  #cityIndex(name: string): number {
    const known = this.#nameIndexes.get(name)
    if (known !== undefined) return known
    const index = this.#names.length
    this.#names.push(name)
    this.#nameIndexes.set(name, index)
    return index
  }
}

/** Sets that are numbered as they come. */
class NumberedSets {
  readonly #first: number
  readonly #sets: (readonly number[])[]
  readonly #indexes = new Map<string, number>()
  readonly #bits: Uint32Array[] = []

  constructor(first: number, sets: readonly (readonly number[])[] = []) {
    this.#first = first
    this.#sets = [...sets]
  }

  find(key: string): number | undefined {
    return this.#indexes.get(key)
  }

  add(key: string, cities: readonly number[]): number {
    const index = this.#first + this.#sets.length
    this.#sets.push(cities)
    this.#indexes.set(key, index)
    return index
  }

  citiesOf(set: number): readonly number[] {
    return this.#sets[set - this.#first] ?? []
  }

  bitsOf(set: number): Uint32Array {
    return (this.#bits[set - this.#first] ??= bitsFor(this.citiesOf(set)))
  }
}

function isIn(sorted: readonly number[], city: number): boolean {
  let [from, end] = [0, sorted.length]
  while (from < end) {
    const middle = (from + end) >> 1
    if (sorted[middle]! < city) from = middle + 1
    else end = middle
  }
  return sorted[from] === city
}

/** The common entries of two lists in order. */
function inBoth(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = []
  for (let [at, next] = [0, 0]; at < one.length && next < other.length;) {
    const difference = one[at]! - other[next]!
    if (difference === 0) both.push(one[at]!)
    if (difference <= 0) at++
    if (difference >= 0) next++
  }
  return both
}

function bitsFor(cities: readonly number[]): Uint32Array {
  const bits = new Uint32Array(((Math.max(...cities) + 1) >>> 5) + 1)
  for (const city of cities) bits[(city + 1) >>> 5]! |= 1 << ((city + 1) & 31)
  return bits
}
