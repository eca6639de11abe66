import type { Translate } from '#web/lib/texts/translate.ts'
import type { ReactNode } from 'react'
import type { OptionSection, PickerOption } from '#web/ui/picker/option.ts'
import { CurrencyMark } from './currency-mark.tsx'
import type { Currency } from './use-currencies.ts'

/** The specification's order of groups; all others follow. */
const groups = ['EMONEY', 'EXCHANGE_BALANCE', 'BANK', 'TRANSFER', 'CASH', 'CRYPTO'] as const

interface CurrencyOptionsParams {
  currencies: readonly Currency[]
  t: Translate<'market'>
  /** The count at the end of each row. */
  countOf?: (currency: Currency) => number
  printCount?: (count: number) => ReactNode
}

/** The options of a picker: group by group, those with most offers first. */
export function currencyOptions(params: CurrencyOptionsParams): PickerOption[] {
  const { currencies, countOf = offersOf } = params
  const place = (currency: Currency) => groups.indexOf(currency.group)
  const names = new Map(groups.map((group) => [group, params.t(`group.${group}`)]))
  return [...currencies]
    .sort((a, b) => place(a) - place(b) || countOf(b) - countOf(a))
    .map((currency) => optionOf(currency, params, names.get(currency.group) ?? ''))
}

function optionOf(currency: Currency, params: CurrencyOptionsParams, group: string): PickerOption {
  const { countOf, printCount = String } = params
  return {
    value: currency.code,
    label: currency.name,
    hint: currency.code,
    group,
    words: currency.searchWords,
    icon: <CurrencyMark currency={currency} />,
    ...(countOf && { count: printCount(countOf(currency)), isDisabled: countOf(currency) === 0 }),
  }
}

/** The first sections: this browser's recent choices, and popular currencies. */
export function currencySections(
  params: CurrencyOptionsParams,
  recent: readonly string[],
): OptionSection[] {
  const { currencies, t, countOf = offersOf } = params
  const known = recent.flatMap((code) => currencies.find((each) => each.code === code) ?? [])
  const popular = [...currencies]
    .sort((a, b) => countOf(b) - countOf(a))
    .filter((each) => !recent.includes(each.code))
    .slice(0, 6)
  const section = (title: string, members: readonly Currency[]) =>
    members.length > 0
      ? [{ title, options: members.map((each) => optionOf(each, params, title)) }]
      : []
  return [...section(t('recent'), known), ...section(t('popular'), popular)]
}

function offersOf({ offersGiving, offersGetting }: Currency): number {
  return offersGiving + offersGetting
}
