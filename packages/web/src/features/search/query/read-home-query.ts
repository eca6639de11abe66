import { offerConditions, searchRanges } from '@hopwise/contract'
import {
  amountText,
  code,
  id,
  oneOf,
  positive,
  readParams,
  whole,
} from '#web/lib/address/read-params.ts'
import { bestFirst, FIRST_QUERY, type HomeQuery, SORT_KEYS, type Sort } from './home-query.ts'

export interface ReadQuery {
  readonly query: HomeQuery
  /** Keys of the address whose value made no sense and was dropped. */
  readonly dropped: readonly string[]
}

/** Reads what stands behind `?`. What makes no sense is dropped, named, and does no harm. */
export function readHomeQuery(search: string | URLSearchParams): ReadQuery {
  const { value, list, isOn, dropped } = readParams(search)
  const query: HomeQuery = {
    give: value('give', FIRST_QUERY.give, code),
    get: value('get', FIRST_QUERY.get, code),
    amount: value('amt', FIRST_QUERY.amount, amountText),
    side: value('side', FIRST_QUERY.side, oneOf('give', 'get')),
    maxHops: value('hops', FIRST_QUERY.maxHops, (text) => whole(text, searchRanges.pathHops)),
    sort: value('sort', FIRST_QUERY.sort, sort),
    minReserveUsd: value('reserve', null, positive),
    minReviews: value('rmin', null, (text) => whole(text, [1, 1_000_000])),
    ignoreCurrencies: list('ign', code),
    ignoreExchangers: list('exno', id),
    onlyExchangers: list('ex', id),
    isFiatRemoved: isOn('nofiat'),
    city: value('city', '', (text) => (text.length <= 60 ? text : undefined)),
    forbid: list('no', oneOf(...offerConditions)),
    isSuspiciousHidden: isOn('safe'),
    isAllShown: isOn('all'),
    isFavoritesOnly: isOn('fav'),
    row: value('row', '', (text) => (text.length <= 200 ? text : undefined)),
  }
  return { query, dropped: dropped() }
}

function sort(text: string): Sort | undefined {
  const key = oneOf(...SORT_KEYS)(text.replace(/^-/, ''))
  return key && { ...bestFirst(key), isDescending: text.startsWith('-') }
}
