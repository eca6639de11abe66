import { codesMeantBy } from '@hopwise/feeds'
import {
  type CitySides,
  DEFAULT_HOPS,
  type NoRoute,
  type NoRouteReason,
  type PathsQuery,
} from '@hopwise/market'
import type { LoadedMarket } from '../../loaded/loaded-market.ts'
import { cityNames } from './city-names.ts'
import { counted } from './market-words.ts'
import type { Line } from '../layout/print-lines.ts'
import { relaxationWords } from './relaxation-words.ts'
import { printable } from '../layout/text-width.ts'

const SHOWN = 5

/** The reason why there is no chain, and the smallest remedies: each was tried. */
export function noRouteLines(
  noRoute: NoRoute | undefined,
  query: PathsQuery,
  loaded: LoadedMarket,
): Line[] {
  if (!noRoute) return [{ text: 'No chain was found in the time given; there may be one.' }]
  const { reason, relaxations, cities, proved } = noRoute
  const lines: Line[] = [{ text: `No chain: ${reasonWords(reason, query, loaded)}.` }]
  if (cities) lines.push(...cityLines(cities, query))
  const helps = relaxations.slice(0, SHOWN).map((relaxation) => ({
    text: `  ${relaxationWords(relaxation, query, loaded)}`,
  }))
  if (helps.length > 0)
    lines.push('', { text: 'What would help, smallest change first:' }, ...helps)
  if (!proved) lines.push('', { text: 'Not everything was tried: there may be other ways.' })
  return lines
}

function cityLines({ give, get, through }: CitySides, query: PathsQuery): Line[] {
  const named = (cities: readonly string[]): string => {
    const more = cities.length - SHOWN
    const names = cityNames(cities).slice(0, SHOWN).join(', ')
    return more > 0 ? `${names} and ${more} more` : names
  }
  const [between] = through
  return [
    ...(give.length > 0 ? [{ text: `  ${query.give} is taken in ${named(give)}` }] : []),
    ...(get.length > 0 ? [{ text: `  ${query.get} is paid out in ${named(get)}` }] : []),
    ...(between === undefined
      ? []
      : [{ text: `  in two deals: ${query.give} → ${between}, then ${between} → ${query.get}` }]),
  ]
}

function reasonWords(reason: NoRouteReason, query: PathsQuery, loaded: LoadedMarket): string {
  const { give, get, maxHops = DEFAULT_HOPS } = query
  const words: Readonly<Record<NoRouteReason, string>> = {
    UNKNOWN_CURRENCY: unknownWords(query, loaded),
    NO_COMMON_CITY: 'no city has both sides, and cash must change hands in one city',
    LIMITS_NEVER_MEET: 'offers lead there, but no amount fits their limits',
    UNDECIDED: 'none was found for this amount, and the reason is not known',
    NO_OFFERS: `nothing leads from ${give} to ${get} in this market`,
    AMOUNT_TOO_SMALL: 'the amount is below what any of them takes',
    AMOUNT_TOO_LARGE: 'the amount is above what any of them takes',
    FILTERED_OUT: 'the options leave none',
    MORE_HOPS_NEEDED: `none within ${counted(maxHops, 'hop')}`,
  }
  return words[reason]
}

/** Names the unknown code, and the codes it may mean. */
function unknownWords({ give, get }: PathsQuery, { market }: LoadedMarket): string {
  const { currencies } = market
  const code = currencies.indexOf(give) === undefined ? give : get
  const meant = codesMeantBy(code).filter((each) => currencies.indexOf(each) !== undefined)
  const start = code.slice(0, 3)
  const alike = currencies.codes.filter((each) => start.length === 3 && each.startsWith(start))
  const proposed = (meant.length > 0 ? meant : alike).slice(0, SHOWN)
  const mean = proposed.length > 0 ? `; there is ${proposed.map(printable).join(', ')}` : ''
  return `this market has no ${printable(code)}${mean}`
}
