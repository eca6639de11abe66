import { allCities, type City, cityOf, resolveCity } from '@hopwise/feeds'
import type { Locale } from '../../context.ts'

/** Names of cities from the release, and those that admins have given to codes it lacks. */
export class CityBook {
  #named: ReadonlyMap<string, City> = new Map()
  #codes: ReadonlyMap<string, string> = new Map()
  #revision = 0

  /** A counter that grows with every change: earlier answers are then made anew. */
  get revision(): number {
    return this.#revision
  }

  /** Cities that admins have named, by code. */
  get named(): readonly City[] {
    return [...this.#named.values()]
  }

  /** Every city that has a name. */
  get all(): readonly City[] {
    return [...this.#named.values(), ...allCities()]
  }

  /** Replaces admins' earlier names. A city of the release keeps its name there. */
  load(cities: readonly City[]): void {
    const ours = cities.filter(({ code }) => !cityOf(code))
    this.#named = new Map(ours.map((city) => [city.code, city]))
    this.#codes = new Map(
      ours.flatMap(({ code, name }) => [name.en, name.ru].map((each) => [spelling(each), code])),
    )
    this.#revision++
  }

  find(code: string): City | undefined {
    return cityOf(code) ?? this.#named.get(code)
  }

  /** One that nobody has named is called by its code. */
  nameOf(code: string, locale: Locale): string {
    return this.find(code)?.name[locale] ?? code
  }

  /** The code of a city by its code or name in either language; unknown text unchanged. */
  resolve(text: string): string {
    const code = resolveCity(text)
    return this.find(code) ? code : (this.#codes.get(spelling(text)) ?? code)
  }

  /** Everything a person may type to find it. */
  searchWords(code: string): string[] {
    const city = this.find(code)
    if (!city) return [code]
    return [...new Set([code, city.name.en, city.name.ru, ...city.aliases])]
  }
}

function spelling(name: string): string {
  return name.trim().toUpperCase()
}
