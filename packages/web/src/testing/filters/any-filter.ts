import {
  filterField,
  type FilterKind,
  offerConditions,
  type OfferFilterName,
  offerFilterNames,
} from '@hopwise/contract'
import * as fc from 'fast-check'
import type { TypedFilter } from '#web/market/filter/typed-filter.ts'

export const anyCode = fc.stringMatching(/^[A-Z0-9]{2,12}$/)
const id = fc.stringMatching(/^[\w-]{1,12}$/)
const few = <T>(each: fc.Arbitrary<T>) => fc.uniqueArray(each, { maxLength: 4 })

/** Any value of each kind of filter, as a form holds it. */
const values: Readonly<Record<FilterKind, fc.Arbitrary<unknown>>> = {
  dollars: fc.option(fc.integer({ min: 1, max: 1e9 })),
  count: fc.option(fc.integer({ min: 1, max: 1e6 })),
  chance: fc.option(fc.constantFrom(0.7, 0.9)),
  currencies: few(anyCode),
  exchangers: few(id),
  flag: fc.boolean(),
  city: fc.constantFrom('', 'Moscow', 'Санкт-Петербург', 'Almaty & co'),
  conditions: few(fc.constantFrom(...offerConditions)),
}

/** Any value of each filter on offers. */
export const anyFilter = Object.fromEntries(
  offerFilterNames.map((name) => [name, values[filterField(name).kind]]),
) as { readonly [Name in OfferFilterName]: fc.Arbitrary<TypedFilter[Name]> }
