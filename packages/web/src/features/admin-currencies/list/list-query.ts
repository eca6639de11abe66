import {
  type AdminCurrenciesQuery,
  adminCurrenciesQueryDefaults,
  type CurrencyGroup,
  currencyGroups,
} from '@hopwise/contract'
import { nameOf, oneOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = adminCurrenciesQueryDefaults.limit

/** Whether an admin has changed the release's data. */
export const answers = ['yes', 'no'] as const

interface ListQuery {
  readonly search: string
  readonly group: CurrencyGroup | undefined
  readonly said: (typeof answers)[number] | undefined
  /** The first page is 1. */
  readonly page: number
}

/** The query in the address; missing and unknown values take their defaults. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  const { value } = readParams(params)
  return {
    search: params.get('q') ?? '',
    group: value('group', undefined, nameOf(...currencyGroups)),
    said: value('said', undefined, oneOf(...answers)),
    page: value('page', 1, pageNumber),
  }
}

/** The query in the server's terms. */
export function currenciesQuery({ search, group, said, page }: ListQuery): AdminCurrenciesQuery {
  return {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(group && { group }),
    ...(said && { isEdited: said === 'yes' }),
  }
}
