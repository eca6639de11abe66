import { useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'
import { unitOf } from '#web/market/currency/money-kind.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { MultiPicker } from '#web/ui/picker/multi-picker.tsx'
import type { PickerOption } from '#web/ui/picker/option.ts'
import type { FiltersProps } from './filters-props.ts'

/** Coins under the venues' symbols, on any network; the most offered come first. */
export function CoinsPicker({ query, onChange }: FiltersProps) {
  const { t } = useTranslation('spreads')
  const { all } = useCurrencies()
  const options = useMemo(() => {
    const byUnit = new Map<string, PickerOption>()
    const weight = ({ offersGiving, offersGetting }: (typeof all)[number]) =>
      offersGiving + offersGetting
    for (const currency of [...all].sort((a, b) => weight(b) - weight(a))) {
      const unit = unitOf(currency)
      if (currency.group !== 'CRYPTO' || byUnit.has(unit)) continue
      const icon = <CurrencyMark currency={currency} />
      byUnit.set(unit, { value: unit, label: unit, words: currency.searchWords, icon })
    }
    return [...byUnit.values()]
  }, [all])
  return (
    <MultiPicker
      label={t('coins')}
      addLabel={t('add-coin')}
      values={query.coins}
      options={options}
      onChange={(coins) => onChange({ ...query, coins, row: '' })}
    />
  )
}

/** Venues that are read: one, or several that both sides of a spread belong to. */
export function VenuesPicker({ query, venues, onChange }: FiltersProps) {
  const { t } = useTranslation('spreads')
  return (
    <div className="grid grid-cols-1 gap-2">
      <MultiPicker
        label={t('venues')}
        addLabel={t('add-venue')}
        values={query.venues}
        options={venues}
        onChange={(chosen) => onChange({ ...query, venues: chosen, row: '' })}
      />
      <p className="text-meta text-text-3">{t('venues-why')}</p>
    </div>
  )
}
