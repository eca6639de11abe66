import type { City, CityRow } from './city.ts'
import { europeanCities } from './rows/european-cities.ts'
import { farCities } from './rows/far-cities.ts'
import { neighbourCities } from './rows/neighbour-cities.ts'
import { russianCities } from './rows/russian-cities.ts'

const cities: readonly City[] = [russianCities, neighbourCities, europeanCities, farCities].flatMap(
  (rows) =>
    Object.entries(rows).flatMap(([country, own]) => own.map((row) => cityOfRow(row, country))),
)

const byCode = new Map(cities.map((city) => [city.code, city]))
const bySpelling = new Map(
  cities.flatMap((city) =>
    [city.name.en, city.name.ru, ...city.aliases].map((name) => [spelling(name), city.code]),
  ),
)

/** Every city with known names. */
export function allCities(): readonly City[] {
  return cities
}

/** The city of exactly this code. */
export function cityOf(code: string): City | undefined {
  return byCode.get(code)
}

/**
 * The one code of a city, from any code or name in either language. `Москва`, `moscow` and `msk`
 * are one place; an unknown text stays as it is written.
 */
export function resolveCity(text: string): string {
  const written = text.trim().toUpperCase()
  return byCode.has(written) ? written : (bySpelling.get(spelling(written)) ?? written)
}

/** Whether a text is a known code or name of a city. */
export function isCityName(text: string): boolean {
  return byCode.has(text.trim().toUpperCase()) || bySpelling.has(spelling(text))
}

/**
 * One spelling for `Ростов-на-Дону` and `ростов на дону`, `Орёл` and `Орел`, `Düsseldorf` and
 * `Dusseldorf`.
 */
function spelling(name: string): string {
  return name
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}#]/gu, '')
}

function cityOfRow([code, en, ru, aliases = '']: CityRow, country: string): City {
  return {
    code,
    name: { en, ru },
    ...(country === '' ? {} : { country }),
    aliases: aliases.split(' ').filter((alias) => alias !== ''),
  }
}
