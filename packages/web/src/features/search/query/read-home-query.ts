import {
  bestFirst,
  CONDITIONS,
  FIRST_QUERY,
  MOST_HOPS,
  SORT_KEYS,
  type HomeQuery,
  type Sort,
} from './home-query.ts'

export interface ReadQuery {
  readonly query: HomeQuery
  /** Keys of the address whose value made no sense and was dropped. */
  readonly dropped: readonly string[]
}

/** A plain decimal number above 0, in at most 30 digits. */
const AMOUNT = /^(?=.{1,30}$)(0|[1-9]\d*)(\.\d+)?$/
const CODE = /^[A-Z0-9]{2,24}$/
/** Currencies, exchangers or conditions of one filter: more come from no person. */
const LONGEST_LIST = 50

/** Reads what stands behind `?`. What makes no sense is dropped, named, and does no harm. */
export function readHomeQuery(search: string | URLSearchParams): ReadQuery {
  const params = new URLSearchParams(search)
  const dropped: string[] = []

  /** The value as `read` understands it; `otherwise` where it is missing or not understood. */
  function value<T>(key: string, otherwise: T, read: (text: string) => T | undefined): T {
    const text = params.get(key)?.trim()
    if (text === undefined || text === '') return otherwise
    const result = read(text)
    if (result !== undefined) return result
    dropped.push(key)
    return otherwise
  }
  const list = <T>(key: string, read: (text: string) => T | undefined) =>
    value<readonly T[]>(key, [], (text) => {
      const parts = text.split(',').slice(0, LONGEST_LIST)
      const known = parts.flatMap((part) => read(part.trim()) ?? [])
      if (known.length < parts.length) dropped.push(key)
      return [...new Set(known)]
    })
  const isOn = (key: string) =>
    value(key, false, (text) => (text === '1' ? true : text === '0' ? false : undefined))

  const query: HomeQuery = {
    give: value('give', FIRST_QUERY.give, code),
    get: value('get', FIRST_QUERY.get, code),
    amount: value('amt', FIRST_QUERY.amount, amount),
    side: value('side', FIRST_QUERY.side, oneOf('give', 'get')),
    maxHops: value('hops', FIRST_QUERY.maxHops, (text) => whole(text, [1, MOST_HOPS])),
    sort: value('sort', FIRST_QUERY.sort, sort),
    minReserveUsd: value('reserve', null, positive),
    minReviews: value('rmin', null, (text) => whole(text, [1, 1_000_000])),
    ignoreCurrencies: list('ign', code),
    ignoreExchangers: list('exno', exchangerId),
    onlyExchangers: list('ex', exchangerId),
    isFiatRemoved: isOn('nofiat'),
    city: value('city', '', (text) => (text.length <= 60 ? text : undefined)),
    forbid: list('no', oneOf(...CONDITIONS)),
    isSuspiciousHidden: isOn('safe'),
    isAllShown: isOn('all'),
    isFavoritesOnly: isOn('fav'),
    row: value('row', '', (text) => (text.length <= 200 ? text : undefined)),
  }
  return { query, dropped: [...new Set(dropped)] }
}

function code(text: string): string | undefined {
  const upper = text.toUpperCase()
  return CODE.test(upper) ? upper : undefined
}

function amount(text: string): string | undefined {
  return AMOUNT.test(text) && Number(text) > 0 ? text : undefined
}

function exchangerId(text: string): string | undefined {
  return /^[\w-]{1,64}$/.test(text) ? text : undefined
}

function positive(text: string): number | undefined {
  const number = AMOUNT.test(text) ? Number(text) : 0
  return number > 0 && number <= 1e12 ? number : undefined
}

function whole(text: string, [least, most]: readonly [number, number]): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  return number >= least && number <= most ? number : undefined
}

function sort(text: string): Sort | undefined {
  const key = oneOf(...SORT_KEYS)(text.replace(/^-/, ''))
  return key && { ...bestFirst(key), isDescending: text.startsWith('-') }
}

function oneOf<const T extends string>(...values: readonly T[]) {
  return (text: string): T | undefined => values.find((each) => each === text)
}
