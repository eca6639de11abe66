/** The set that holds every city: what binds a path without a cash hop. */
export const ANY_CITY = 0
/** No city at all: cash hops that cannot be made in one place. */
export const NO_CITY = -1
/** More sets than memory has room for: two of them make one whole number that is exact. */
const SETS = 2 ** 26

/**
 * Interned sets of cities, so that "these hops share a city" is one look-up. Append-only and shared
 * by all versions of a market: an index, once given, keeps its meaning.
 */
export class CitySets {
  readonly #names: string[] = []
  readonly #nameIndexes = new Map<string, number>()
  readonly #sets: (readonly number[])[] = [[]]
  readonly #setIndexes = new Map<string, number>()
  readonly #intersections = new Map<number, number>()
  readonly #bits: Uint32Array[] = []

  /** The index of a set of city names; '' stands for "cash, but no city stated". */
  indexOf(names: readonly string[]): number {
    return this.#indexOfCities(names.map((name) => this.#cityIndex(name)).sort((a, b) => a - b))
  }

  /** City names of a set by name; empty for ANY_CITY. */
  namesOf(set: number): string[] {
    return (this.#sets[set] ?? []).map((city) => this.#names[city]!).sort()
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

  /** How many words hold a bit for each city, and one more. */
  get words(): number {
    return ((this.#names.length + 1) >>> 5) + 1
  }

  /** A set in words, bit `city + 1` for each of its cities; bit 0 is nobody's. Not for ANY_CITY. */
  bitsOf(set: number): Uint32Array {
    return (this.#bits[set] ??= bitsFor(this.#sets[set]!))
  }

  /** Names of the cities whose bits are set, by name. */
  namesIn(bits: Uint32Array): string[] {
    return this.#names
      .filter((_, city) => ((bits[(city + 1) >>> 5]! >>> ((city + 1) & 31)) & 1) === 1)
      .sort()
  }

  /** The cities two hops share, or NO_CITY. */
  intersect(a: number, b: number): number {
    if (a === b || b === ANY_CITY) return a
    if (a === ANY_CITY) return b
    const key = a < b ? a * SETS + b : b * SETS + a
    const known = this.#intersections.get(key)
    if (known !== undefined) return known
    const others = new Set(this.#sets[b])
    const common = this.#sets[a]!.filter((city) => others.has(city))
    const set = common.length > 0 ? this.#indexOfCities(common) : NO_CITY
    this.#intersections.set(key, set)
    return set
  }

  #cityIndex(name: string): number {
    const known = this.#nameIndexes.get(name)
    if (known !== undefined) return known
    const index = this.#names.length
    this.#names.push(name)
    this.#nameIndexes.set(name, index)
    return index
  }

  #indexOfCities(cities: readonly number[]): number {
    const key = cities.join()
    const known = this.#setIndexes.get(key)
    if (known !== undefined) return known
    const index = this.#sets.length
    this.#sets.push(cities)
    this.#setIndexes.set(key, index)
    return index
  }
}

function bitsFor(cities: readonly number[]): Uint32Array {
  const bits = new Uint32Array(((Math.max(...cities) + 1) >>> 5) + 1)
  for (const city of cities) bits[(city + 1) >>> 5]! |= 1 << ((city + 1) & 31)
  return bits
}
