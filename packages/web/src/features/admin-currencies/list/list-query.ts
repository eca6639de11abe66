import {
  type AdminCurrenciesQuery,
  adminCurrenciesQueryDefaults,
  type CurrencyGroup,
  currencyGroups,
} from '@hopwise/contract'
import { nameOf, oneOf, pageNumber, readParams } from '#web/lib/address/read-params.ts'

export const PAGE_SIZE = adminCurrenciesQueryDefaults.limit

/** Whether somebody has changed what the release says. */
export const answers = ['yes', 'no'] as const

interface ListQuery {
  readonly search: string
  readonly group: CurrencyGroup | undefined
  readonly said: (typeof answers)[number] | undefined
  /** From 1. */
  readonly page: number
}

/** From the address; what it does not say, or says in words unknown, is as by default. */
export function listQueryFrom(params: URLSearchParams): ListQuery {
  const { value } = readParams(params)
  return {
    search: params.get('q') ?? '',
    group: value('group', undefined, nameOf(...currencyGroups)),
    said: value('said', undefined, oneOf(...answers)),
    page: value('page', 1, pageNumber),
  }
}

/** As the server wants to be asked. */
export function currenciesQuery({ search, group, said, page }: ListQuery): AdminCurrenciesQuery {
  return {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(search.trim() && { search: search.trim() }),
    ...(group && { group }),
    ...(said && { isEdited: said === 'yes' }),
  }
}
