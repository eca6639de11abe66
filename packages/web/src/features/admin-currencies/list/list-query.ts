import type { UrlChange } from '#web/lib/address/use-url-state.ts'
import type { AdminCurrenciesQuery, CurrencyGroup } from '../admin-currencies.documents.ts'

export const PAGE_SIZE = 50

export const groups: readonly CurrencyGroup[] = [
  'CRYPTO',
  'EMONEY',
  'EXCHANGE_BALANCE',
  'BANK',
  'TRANSFER',
  'CASH',
]

export interface ListQuery {
  readonly search: string
  readonly group: CurrencyGroup | undefined
  readonly isEdited: boolean | undefined
  /** From 1. */
  readonly page: number
}

/** From the address; what it does not say, or says in words unknown, is as by default. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  const said = params.get('said')
  return {
    search: params.get('q') ?? '',
    group: groups.find((each) => each === params.get('group')?.toUpperCase()),
    isEdited: said === 'yes' ? true : said === 'no' ? false : undefined,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  }
}

export const noFilter: UrlChange = {
  q: undefined,
  group: undefined,
  said: undefined,
  page: undefined,
}

export function hasFilter({ search, group, isEdited }: ListQuery): boolean {
  return search.trim() !== '' || group !== undefined || isEdited !== undefined
}

/** As the server wants to be asked. */
export function currenciesQuery({
  search,
  group,
  isEdited,
  page,
}: ListQuery): AdminCurrenciesQuery {
  return {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(group && { group }),
    ...(isEdited !== undefined && { isEdited }),
  }
}
