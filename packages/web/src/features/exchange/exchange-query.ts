/** Columns the offers can be sorted by. */
export const offerSorts = ['get', 'rate', 'min', 'reserve', 'reviews', 'name'] as const
export type OfferSort = (typeof offerSorts)[number]

/** What the reader asks of the page. */
export interface ExchangeQuery {
  readonly give: string
  readonly get: string
  readonly amount: number | undefined
  /** The side the amount is stated on. */
  readonly side: 'give' | 'get'
  readonly sort: OfferSort
  readonly isDescending: boolean
}

const defaultPair = { give: 'BTC', get: 'USDTTRC20' } as const

/** From the address; what it does not say, or says in words unknown, is as by default. */
export function exchangeQueryFrom(params: URLSearchParams): ExchangeQuery {
  const amount = Number(params.get('amt') ?? NaN)
  const [, minus = '', asked = ''] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? []
  const sort = offerSorts.find((each) => each === asked)
  return {
    give: codeIn(params, 'give') ?? defaultPair.give,
    get: codeIn(params, 'get') ?? defaultPair.get,
    amount: Number.isFinite(amount) && amount > 0 ? amount : undefined,
    side: params.get('side') === 'get' ? 'get' : 'give',
    sort: sort ?? 'get',
    isDescending: sort ? minus === '-' : true,
  }
}

function codeIn(params: URLSearchParams, key: string): string | undefined {
  return /^[A-Z0-9]{2,20}$/.exec(params.get(key)?.toUpperCase() ?? '')?.[0]
}

/** As it stands in the address; nothing for the order everybody gets. */
export function offerSortText(sort: OfferSort, isDescending: boolean): string | undefined {
  if (sort === 'get' && isDescending) return undefined
  return `${isDescending ? '-' : ''}${sort}`
}

/** A number for the address: with a point, and never as 1e-7. */
export function amountText(amount: number | undefined): string | undefined {
  if (amount === undefined || !(amount > 0)) return undefined
  return amount.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 12 })
}
