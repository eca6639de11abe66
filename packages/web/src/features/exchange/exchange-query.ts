import { code, oneOf, positive, readParams } from '#web/lib/address/read-params.ts'

/** The keys that offers can be sorted by. */
export const offerSorts = [
  'expected',
  'get',
  'min',
  'reserve',
  'reliability',
  'reviews',
  'name',
] as const
export type OfferSort = (typeof offerSorts)[number]

/** The periods of the rate chart. */
export const rateRanges = ['24h', '7d', '30d'] as const
export type RateRange = (typeof rateRanges)[number]

export interface OfferOrder {
  /** `expected` is the server's order, `get` sorts by the shown amount that arrives. */
  readonly sort: OfferSort
  readonly isDescending: boolean
}

/** The reader's question. */
export interface ExchangeQuery extends OfferOrder {
  readonly give: string
  readonly get: string
  readonly amount: number | undefined
  /** The side whose amount is stated. */
  readonly side: 'give' | 'get'
  /** The code of the city for cash; any city when empty. */
  readonly city: string
  /** The period of the rate chart; undefined while it is closed. */
  readonly range: RateRange | undefined
}

const bestFirst: OfferOrder = { sort: 'expected', isDescending: true }

/** The question in the address: missing values take their defaults, invalid ones are named. */
export function readExchange(params: URLSearchParams) {
  const { value, dropped } = readParams(params)
  const give = value<string | undefined>('give', undefined, code)
  const get = value<string | undefined>('get', undefined, code)
  const query: ExchangeQuery = {
    give: give ?? (get === 'BTC' ? 'USDTTRC20' : 'BTC'),
    get: get ?? (give === 'USDTTRC20' ? 'BTC' : 'USDTTRC20'),
    amount: value<number | undefined>('amt', undefined, positive),
    side: value('side', 'give', oneOf('give', 'get')),
    city: value('city', '', (text) => (text.length <= 60 ? text : undefined)),
    range: value<RateRange | undefined>('range', undefined, oneOf(...rateRanges)),
    ...value('sort', bestFirst, readOrder),
  }
  return { query, dropped: dropped() }
}

function readOrder(text: string): OfferOrder | undefined {
  const sort = offerSorts.find((each) => each === text.replace(/^-/, ''))
  return sort && { sort, isDescending: text.startsWith('-') }
}

/** The order in the address; undefined for the default. */
export function offerSortText({ sort, isDescending }: OfferOrder): string | undefined {
  if (sort === bestFirst.sort && isDescending) return undefined
  return `${isDescending ? '-' : ''}${sort}`
}

/** A column's first direction: the end that people look for. */
export function orderBy(sort: OfferSort): OfferOrder {
  return { sort, isDescending: sort !== 'name' && sort !== 'min' }
}

/** Whether the compared amounts fall: with equal results, the best takes least. */
export function goesDown({ sort, isDescending }: OfferOrder, side: 'give' | 'get'): boolean {
  return sort === 'get' && side === 'get' ? !isDescending : isDescending
}

/** A number for the address: with a decimal point, and never as 1e-7. */
export function amountText(amount: number | undefined): string | undefined {
  if (amount === undefined || !(amount > 0)) return undefined
  return amount.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 12 })
}
