import { useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { VenueSwitch } from '#web/market/venue/venue-switch.tsx'
import { currencyOptions } from '#web/market/currency/currency-options.tsx'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { FlagFields, NumberFields } from '#web/market/filter/measured-fields.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { MultiPicker } from '#web/ui/picker/multi-picker.tsx'
import { type ArbitragePageQuery, isWholeRequired } from '../query/arbitrage-query.ts'
import type { FiltersProps } from './filters-props.ts'

/** Rarely used filters: numbers, flags and exclusions. */
export function MoreFilters({ query, exchangers, onChange }: FiltersProps) {
  const { t } = useTranslation('arbitrage', 'market')
  const market = useTranslation('market')
  const { all } = useCurrencies()
  const set = (change: Partial<ArbitragePageQuery>, isTyping = false) =>
    onChange({ ...query, ...change, row: '' }, { isTyping })
  const currencies = useMemo(() => currencyOptions({ currencies: all, t: market.t }), [all, market])
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <Switch
          label={t('whole')}
          hint={t('whole-why')}
          isOn={isWholeRequired(query)}
          isDisabled={query.capitalUsd === null}
          onChange={(isCapitalWhole) => set({ isCapitalWhole })}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberFields isFilter filter={query} onChange={(change) => set(change, true)} />
        </div>
        <FlagFields filter={query} onChange={(change) => set(change)} />
        <VenueSwitch
          isOn={query.hasVenues}
          of="loops"
          onChange={(hasVenues) => set({ hasVenues })}
        />
      </div>
      <div className="grid content-start gap-4">
        <MultiPicker
          label={t('ignored-currencies')}
          addLabel={t('add-currency')}
          values={query.ignoreCurrencies}
          options={currencies}
          onChange={(values) => set({ ignoreCurrencies: values })}
        />
        <MultiPicker
          label={t('ignored-exchangers')}
          addLabel={t('add-exchanger')}
          values={query.ignoreExchangers}
          options={exchangers}
          onChange={(values) => set({ ignoreExchangers: values })}
        />
        <MultiPicker
          label={t('only-exchangers')}
          addLabel={t('add-exchanger')}
          values={query.onlyExchangers}
          options={exchangers}
          onChange={(values) => set({ onlyExchangers: values })}
        />
      </div>
    </div>
  )
}
