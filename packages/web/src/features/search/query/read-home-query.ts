import { filterField, offerFilterNames, searchRanges } from '@hopwise/contract'
import {
  amountText,
  code,
  oneOf,
  positive,
  readParams,
  whole,
} from '#web/lib/address/read-params.ts'
import { filterFrom } from '#web/market/filter/typed-filter.ts'
import { LASTING_QUESTION } from './first-question.ts'
import { bestFirst, FIRST_QUERY, type HomeQuery, SORT_KEYS, type Sort } from './home-query.ts'

export interface ReadQuery {
  readonly query: HomeQuery
  /** The keys of invalid values, which were dropped. */
  readonly dropped: readonly string[]
}

/** Reads the part of an address after `?`. Invalid values are dropped and named, and do no harm. */
export function readHomeQuery(search: string | URLSearchParams): ReadQuery {
  const params = readParams(search)
  const { value, list, isOn, dropped } = params
  const given = new URLSearchParams(search)
  const first = queryParams.some((key) => given.has(key)) ? LASTING_QUESTION : FIRST_QUERY
  const query: HomeQuery = {
    give: value('give', first.give, code),
    get: value('get', first.get, code),
    amount: value('amt', first.amount, amountText),
    side: value('side', FIRST_QUERY.side, oneOf('give', 'get')),
    maxHops: value('hops', FIRST_QUERY.maxHops, (text) => whole(text, searchRanges.pathHops)),
    sort: value('sort', FIRST_QUERY.sort, sort),
    maxLossPercent: value('loss', null, percent),
    through: list('via', code),
    ...filterFrom(params),
    isSuspiciousHidden: isOn('safe'),
    hasVenues: isOn('burses'),
    isAllShown: isOn('all'),
    isFavoritesOnly: isOn('fav'),
    isDoubtfulShown: isOn('odd'),
    row: value('row', '', (text) => (text.length <= 200 ? text : undefined)),
  }
  return { query, dropped: dropped() }
}

/** The parameters of a question: an address with any of them has a lasting meaning. */
const queryParams = [
  ...'give get amt side hops sort loss via safe burses all fav odd row'.split(' '),
  ...offerFilterNames.map((name) => filterField(name).address),
]

/** A loss cannot exceed the whole amount. */
function percent(text: string): number | undefined {
  const value = positive(text)
  return value !== undefined && value < 100 ? value : undefined
}

function sort(text: string): Sort | undefined {
  const key = oneOf(...SORT_KEYS)(text.replace(/^-/, ''))
  return key && { ...bestFirst(key), isDescending: text.startsWith('-') }
}
