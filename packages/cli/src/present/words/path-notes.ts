import { type FoundPath, OFFER_CONDITIONS } from '@hopwise/market'
import { cityNames } from './city-names.ts'
import { conditionWords } from './condition-words.ts'
import type { CellLine } from '../layout/table.ts'
import { printable } from '../layout/text-width.ts'

/** The facts to know about a path before sending money: doubts first. */
export function pathNotes(path: FoundPath): CellLine[] {
  const notes: CellLine[] = []
  for (const { offer } of path.hops) {
    if (!offer.isSuspicious) continue
    const name = printable(offer.exchanger.name)
    const gain = offer.gain === undefined ? '' : `, ${offer.gain.toFixed(2)} × the market`
    notes.push({ text: `suspicious: ${name}${gain}`, format: 'red' })
  }
  const stated = new Set(path.hops.flatMap(({ offer }) => offer.conditions))
  const conditions = OFFER_CONDITIONS.filter((condition) => stated.has(condition))
  if (conditions.length > 0) {
    const words = conditions.map((condition) => conditionWords[condition])
    notes.push({ text: words.join(', '), format: 'yellow' })
  }
  const cities = citiesInWords(path.cities)
  if (cities !== '') notes.push({ text: cities })
  return notes
}

const CITIES_SHOWN = 2
const oneOf = new Intl.ListFormat('en', { type: 'disjunction' })

/** `cash in Kazan, Moscow, or 3 more`; an unstated city is named too. */
function citiesInWords(cities: readonly string[]): string {
  if (cities.length === 0) return ''
  const named = cityNames(cities)
  if (named.length === 0) return 'cash, city not stated'
  const shown = named.slice(0, CITIES_SHOWN)
  const more = named.length - shown.length
  return `cash in ${oneOf.format(more > 0 ? [...shown, `${more} more`] : shown)}`
}
