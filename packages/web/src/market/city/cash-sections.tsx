import { bestMatches } from '@hopwise/contract'
import type { Translate } from '#web/lib/texts/translate.ts'
import { namesOf, type OptionSection, type PickerOption } from '#web/ui/picker/option.ts'
import { CurrencyMark } from '../currency/currency-mark.tsx'
import type { Currency } from '../currency/use-currencies.ts'
import { cashTyped } from './city-typed.ts'
import type { City } from './use-cities.ts'

interface CitySectionsParams {
  options: readonly PickerOption[]
  currencies: readonly Currency[]
  cities: readonly City[]
  t: Translate<'market'>
}

/**
 * The sections for a typed text: a city named with cash lists that cash there, as `CASHRUB MSK`,
 * before the matching currencies.
 */
export function sectionsWithCities({ options, currencies, cities, t }: CitySectionsParams) {
  return (typed: string): readonly OptionSection[] => {
    const there = cashTyped(typed, { currencies, cities }).map(({ currency, city }) => ({
      value: `${currency.code} ${city.code}`,
      label: t('cash-in-city', { cash: currency.name, city: city.name }),
      icon: <CurrencyMark currency={currency} />,
    }))
    const named = bestMatches(typed, options, namesOf)
    return [{ title: undefined, options: [...there, ...named] }]
  }
}
