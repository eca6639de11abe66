import { bestMatches, matchWords } from '@hopwise/contract'
import type { Currency } from '../currency/use-currencies.ts'
import type { City } from './use-cities.ts'

export interface CityTyped {
  readonly city: City
  /** The rest of the typed text. */
  readonly rest: string
}

/** The words of "Nizhny Novgorod" or "Rostov on Don". */
const WORDS_AT_MOST = 3
const small = /^(in|at|в|во)$/i

/** The city named in a typed text, in any alphabet, code or keyboard layout. */
export function cityTyped(typed: string, cities: readonly City[]): CityTyped | undefined {
  const words = typed.split(/\s+/).filter(Boolean)
  let best: (CityTyped & { readonly distance: number }) | undefined
  for (let length = Math.min(words.length, WORDS_AT_MOST); length > 0; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const run = words.slice(from, from + length)
      const rest = words.toSpliced(from, length).filter((word) => !small.test(word))
      for (const city of cities) {
        const distance = distanceOf(run, city)
        if (distance >= (best?.distance ?? Infinity)) continue
        best = { city, rest: rest.join(' '), distance }
      }
    }
  }
  return best && { city: best.city, rest: best.rest }
}

/** The distance of words that begin a name: parts within names, and near misses, name no city. */
function distanceOf(words: readonly string[], { name, searchWords }: City): number {
  const match = matchWords(words.join(' '), [name, ...searchWords])
  if (match === undefined || match >= 200) return Infinity
  const isSure = match % 50 <= BEGINNING * words.length
  const isLong = words.every(({ length }) => length > 2)
  return match === 0 || (isSure && isLong) ? match : Infinity
}

const BEGINNING = 15

export interface CashInCity {
  readonly currency: Currency
  readonly city: City
}

const AT_MOST = 4

/** The cash and the city in "cash rub moscow" or "нал рубли мск", best first. */
export function cashTyped(
  typed: string,
  { currencies, cities }: { currencies: readonly Currency[]; cities: readonly City[] },
): CashInCity[] {
  const found = cityTyped(typed, cities)
  if (!found) return []
  const { city, rest } = found
  const there = currencies.filter(
    ({ group, cities: dealtIn }) => group === 'CASH' && dealtIn.includes(city.code),
  )
  return bestMatches(rest, there, ({ code, name, searchWords }) => [code, name, ...searchWords])
    .slice(0, AT_MOST)
    .map((currency) => ({ currency, city }))
}
