/** The set that holds every city: what binds a path without a cash hop. */
export const ANY_CITY = 0
/** No city at all: cash hops that cannot be made in one place. */
export const NO_CITY = -1

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

  /** The index of a set of city names; '' stands for "cash, but no city stated". */
  indexOf(names: readonly string[]): number {
    return this.#indexOfCities(names.map((name) => this.#cityIndex(name)).sort((a, b) => a - b))
  }

  /** City names of a set by name; empty for ANY_CITY. */
  namesOf(set: number): string[] {
    return (this.#sets[set] ?? []).map((city) => this.#names[city]!).sort()
  }

  /** Whether a hop bound to `set` can be made in the city called `name`. */
  has(set: number, name: string): boolean {
    const city = this.#nameIndexes.get(name)
    return set === ANY_CITY || (city !== undefined && this.#sets[set]!.includes(city))
  }

  /** The cities two hops share, or NO_CITY. */
  intersect(a: number, b: number): number {
    if (a === b || b === ANY_CITY) return a
    if (a === ANY_CITY) return b
    const key = a < b ? a * 0x10000 + b : b * 0x10000 + a
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
