import { type Currency, currencyOf } from '@hopwise/feeds'
import type { CurrencyGroup } from '@hopwise/market'
import type { AppContext } from '../../../context.ts'
import { requestedRows } from '../../../answers/bounds/costs.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import { type CurrencyFields, fieldsOfCurrency } from '../../currencies/index.ts'

export interface AdminCurrency extends CurrencyFields, Pick<Currency, 'code' | 'aliases'> {
  /** True for a currency of the release, false for one that admins added. */
  readonly isOwn: boolean
  /** Whether admins changed anything over the release. */
  readonly isEdited: boolean
  /** Codes that admins have mapped to it. */
  readonly mapped: readonly string[]
}

export interface AdminCurrenciesQuery {
  readonly search?: string | null | undefined
  readonly group?: CurrencyGroup | null | undefined
  readonly isEdited?: boolean | null | undefined
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
}

export const CURRENCY_ROWS = { usual: 50, most: 500 }

export function listAdminCurrencies(
  { currencyNames }: AppContext,
  query: AdminCurrenciesQuery,
): { total: number; items: AdminCurrency[] } {
  const { search = '', group, isEdited, offset = 0, ...page } = omitNullish(query)
  const faults = ValidationErrors.ofSearch('query')
  faults.addUnless(offset >= 0, 'offset', 'BELOW_ZERO')
  faults.throwIfAny()
  const limit = requestedRows(page.limit, CURRENCY_ROWS)
  const wanted = search.trim().toLowerCase()
  const matching = currencyNames.catalogue
    .allCurrencies()
    .map((currency) => adminCurrency(currencyNames, currency))
    .filter(
      (each) =>
        textOf(each).includes(wanted) &&
        (group === undefined || each.group === group) &&
        (isEdited === undefined || (each.isEdited || each.mapped.length > 0) === isEdited),
    )
    .sort((a, b) => (a.code < b.code ? -1 : 1))
  return { total: matching.length, items: matching.slice(offset, offset + limit) }
}

export function adminCurrencyByCode(
  { currencyNames }: AppContext,
  code: string,
): AdminCurrency | null {
  const currency = currencyNames.find(code)
  return currency ? adminCurrency(currencyNames, currency) : null
}

function adminCurrency(
  { overlay }: AppContext['currencyNames'],
  currency: Currency,
): AdminCurrency {
  const { code, aliases } = currency
  const mapped = [...overlay.aliases].filter(([, meant]) => meant === code).map(([alias]) => alias)
  return {
    ...fieldsOfCurrency(currency),
    code,
    aliases,
    isOwn: currencyOf(code) !== undefined,
    isEdited: overlay.currencies.some((each) => each.code === code),
    mapped,
  }
}

function textOf({ code, nameEn, nameRu, aliases }: AdminCurrency): string {
  return [code, nameEn, nameRu, ...aliases].join(' ').toLowerCase()
}
