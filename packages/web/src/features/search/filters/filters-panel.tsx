import { offerConditions } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { currencyOptions } from '#web/market/currency/currency-options.tsx'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { MultiPicker } from '#web/ui/picker/multi-picker.tsx'
import type { PickerOption } from '#web/ui/picker/option.ts'
import type { HomeQuery } from '../query/home-query.ts'

interface FiltersPanelProps {
  query: HomeQuery
  /** All there are, to choose among. */
  exchangers: readonly PickerOption[]
  onChange: (query: HomeQuery, how: { isTyping: boolean }) => void
}

/** Everything a chain may be asked to have, or not to have. */
export function FiltersPanel({ query, exchangers, onChange }: FiltersPanelProps) {
  const { t } = useTranslation('search', 'market')
  const { all, find } = useCurrencies()
  const set = (change: Partial<HomeQuery>, isTyping = false) =>
    onChange({ ...query, ...change, row: '' }, { isTyping })
  const currencies = currencyOptions({ currencies: all, t: t as never })
  const cities = [
    ...new Set([query.give, query.get].flatMap((code) => find(code)?.cities ?? [])),
  ].sort()
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          label={t('min-reserve')}
          placeholder="0"
          after="$"
          value={query.minReserveUsd ?? undefined}
          onChange={(value) => set({ minReserveUsd: value && value > 0 ? value : null }, true)}
        />
        <NumberInput
          label={t('min-reviews')}
          placeholder="0"
          value={query.minReviews ?? undefined}
          onChange={(value) => set({ minReviews: Math.floor(value ?? 0) || null }, true)}
        />
      </div>
      <div className="grid gap-2">
        <Switch
          label={t('no-fiat')}
          hint={t('no-fiat-why')}
          isOn={query.isFiatRemoved}
          onChange={(isFiatRemoved) => set({ isFiatRemoved })}
        />
        <Switch
          label={t('no-suspicious')}
          hint={t('no-suspicious-why')}
          isOn={query.isSuspiciousHidden}
          onChange={(isSuspiciousHidden) => set({ isSuspiciousHidden })}
        />
      </div>
      <MultiPicker
        label={t('ignored-currencies')}
        addLabel={t('add-currency')}
        values={query.ignoreCurrencies}
        options={currencies.filter(({ value }) => value !== query.give && value !== query.get)}
        onChange={(ignoreCurrencies) => set({ ignoreCurrencies })}
      />
      <MultiPicker
        label={t('ignored-exchangers')}
        addLabel={t('add-exchanger')}
        values={query.ignoreExchangers}
        options={exchangers}
        onChange={(ignoreExchangers) => set({ ignoreExchangers })}
      />
      <MultiPicker
        label={t('only-exchangers')}
        addLabel={t('add-exchanger')}
        values={query.onlyExchangers}
        options={exchangers}
        onChange={(onlyExchangers) => set({ onlyExchangers })}
      />
      {(cities.length > 0 || query.city !== '') && (
        <Select
          label={t('city')}
          value={query.city}
          options={[
            { value: '', label: t('any-city') },
            ...[...new Set([...cities, ...(query.city ? [query.city] : [])])].map((value) => ({
              value,
              label: value,
            })),
          ]}
          onChange={(city) => set({ city })}
        />
      )}
      <fieldset>
        <legend className="mb-1 text-dense font-medium text-text-2">{t('without')}</legend>
        <div className="grid gap-x-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {offerConditions.map((condition) => (
            <Checkbox
              key={condition}
              label={t(`market:condition.${condition}`)}
              isChecked={query.forbid.includes(condition)}
              onChange={(isOut) =>
                set({
                  forbid: offerConditions.filter((each) =>
                    each === condition ? isOut : query.forbid.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
