import type { OfferCondition } from '@hopwise/contract'
import type { Translate } from '#web/lib/texts/translate.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { clearRefusedFilters } from '#web/lib/typed/refused-filters.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useCities } from '#web/market/city/use-cities.ts'
import { shortNameOf, shortNameOfCode } from '#web/market/currency/short-name.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { isMeasured } from '#web/market/filter/measured.ts'
import { type FilterTexts, useFilterTexts } from '#web/market/filter/use-filter-texts.ts'
import type { PickerOption } from '#web/ui/picker/option.ts'
import { ChipRow } from '#web/ui/show/chip-row.tsx'
import { type AppliedFilter, appliedFilters, withoutFilters } from '../query/applied-filters.ts'
import type { HomeQuery } from '../query/home-query.ts'

interface FilterChipsProps {
  query: HomeQuery
  exchangers: readonly PickerOption[]
  onChange: (query: HomeQuery) => void
}

/** Each filter in force, with a button that drops it. */
export function FilterChips({ query, exchangers, onChange }: FilterChipsProps) {
  const { t } = useTranslation('search', 'market')
  const format = useFormat()
  const texts = useFilterTexts()
  const { nameOf } = useCities({ pause: query.city === '' })
  const { find } = useCurrencies()
  const currencyName = (code: string) => {
    const currency = find(code)
    return currency ? shortNameOf(currency) : shortNameOfCode(code)
  }
  const chips = appliedFilters(query).map((chip) => ({
    id: chip.id,
    label: chipText(chip, { t, format, texts, exchangers, cityName: nameOf, currencyName }),
    onRemove: () => onChange({ ...chip.without, row: '' }),
  }))
  const clear = () => {
    clearRefusedFilters()
    onChange(withoutFilters(query))
  }
  return <ChipRow chips={chips} onClear={clear} />
}

interface ChipWords {
  t: Translate<'search', 'market'>
  format: ReturnType<typeof useFormat>
  texts: FilterTexts
  exchangers: readonly PickerOption[]
  cityName: (code: string) => string
  currencyName: (code: string) => string
}

function chipText(
  { kind, value }: AppliedFilter,
  { t, format, texts, exchangers, cityName, currencyName }: ChipWords,
): string {
  const nameOf = (id: string) => exchangers.find((each) => each.value === id)?.label ?? id
  if (isMeasured(kind)) return texts.chipOf(kind, value)
  switch (kind) {
    case 'loss':
      return t('chip.loss', { value: format.share(Number(value) / 100) })
    case 'through':
      return t('chip.through', { value: currencyName(value) })
    case 'ignored-currency':
      return t('chip.ignored', { value: currencyName(value) })
    case 'ignored-exchanger':
      return t('chip.ignored', { value: nameOf(value) })
    case 'only-exchanger':
      return t('chip.only', { value: nameOf(value) })
    case 'condition':
      return t('chip.ignored', { value: t(`market:condition.${value as OfferCondition}`) })
    case 'city':
      return cityName(value)
    case 'no-suspicious':
      return t('no-suspicious')
    case 'venues':
      return t('market:venues.with')
    case 'favorites':
      return t('favorites-only')
  }
}
