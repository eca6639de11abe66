import { offerConditions } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useCities } from '#web/market/city/use-cities.ts'
import { VenueSwitch } from '#web/market/venue/venue-switch.tsx'
import { currencyOptions } from '#web/market/currency/currency-options.tsx'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { FlagFields, NumberFields } from '#web/market/filter/measured-fields.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { MultiPicker } from '#web/ui/picker/multi-picker.tsx'
import type { PickerOption } from '#web/ui/picker/option.ts'
import { useHopButtons } from '../bar/steps-cell.tsx'
import type { HomeQuery } from '../query/home-query.ts'

interface FiltersPanelProps {
  query: HomeQuery
  /** All exchangers to choose from. */
  exchangers: readonly PickerOption[]
  /** The counts among the chains found, if all chains were found. */
  counts: ChainCounts | undefined
  onChange: (query: HomeQuery, how: { isTyping: boolean }) => void
}

/** The number of chains with each value of a filter, by code or id. */
export interface ChainCounts {
  readonly conditions: ReadonlyMap<string, number>
  readonly currencies: ReadonlyMap<string, number>
  readonly exchangers: ReadonlyMap<string, number>
}

/** Every condition that chains may have to meet or to avoid. */
export function FiltersPanel({ query, exchangers, counts, onChange }: FiltersPanelProps) {
  const { t } = useTranslation('filters', 'search', 'market')
  const market = useTranslation('market')
  const hopButtons = useHopButtons()
  const { all, find } = useCurrencies()
  // Wide bars have these, and so has the sheet of the search on a phone.
  const isRoomy = useWiderThan('xl')
  const hasSteps = !useWiderThan('md') || isRoomy
  const set = (change: Partial<HomeQuery>, isTyping = false) =>
    onChange({ ...query, ...change, row: '' }, { isTyping })
  const currencies = currencyOptions({ currencies: all, t: market.t })
  const format = useFormat()
  const counted = (options: readonly PickerOption[], by: ReadonlyMap<string, number> | undefined) =>
    by
      ? options.map((each) => ({ ...each, count: format.count(by.get(each.value) ?? 0) }))
      : options
  const inside = counted(
    currencies.filter(({ value }) => value !== query.give && value !== query.get),
    counts?.currencies,
  )
  const cities = [...new Set([query.give, query.get].flatMap((code) => find(code)?.cities ?? []))]
  const { nameOf } = useCities({ pause: cities.length === 0 && query.city === '' })
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-2 gap-3">
          <NumberFields isFilter filter={query} onChange={(change) => set(change, true)} />
          <NumberInput
            isFilter
            label={t('max-loss')}
            unit="percent"
            value={query.maxLossPercent ?? undefined}
            onChange={(value) => set({ maxLossPercent: value && value < 100 ? value : null }, true)}
          />
        </div>
        {!hasSteps && (
          <Segmented
            label={t('search:max-hops')}
            value={String(query.maxHops)}
            options={hopButtons}
            onChange={(value) => set({ maxHops: Number(value) })}
          />
        )}
        <div className="grid gap-1">
          <FlagFields filter={query} onChange={(change) => set(change)} />
          <Switch
            label={t('search:no-suspicious')}
            hint={t('no-suspicious-why')}
            isOn={query.isSuspiciousHidden}
            onChange={(isSuspiciousHidden) => set({ isSuspiciousHidden })}
          />
          <VenueSwitch
            isOn={query.hasVenues}
            of="chains"
            onChange={(hasVenues) => set({ hasVenues })}
          />
          <Switch
            label={t('search:favorites-only')}
            isOn={query.isFavoritesOnly}
            onChange={(isFavoritesOnly) => set({ isFavoritesOnly })}
          />
          <Switch
            label={t('all-offers')}
            hint={t('all-offers-why')}
            isOn={query.isAllShown}
            onChange={(isAllShown) => set({ isAllShown })}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <MultiPicker
          label={t('through')}
          addLabel={t('add-currency')}
          values={query.through}
          options={inside}
          onChange={(through) => set({ through })}
        />
        <MultiPicker
          label={t('ignored-currencies')}
          addLabel={t('add-currency')}
          values={query.ignoreCurrencies}
          options={inside}
          onChange={(ignoreCurrencies) => set({ ignoreCurrencies })}
        />
        <MultiPicker
          label={t('ignored-exchangers')}
          addLabel={t('add-exchanger')}
          values={query.ignoreExchangers}
          options={counted(exchangers, counts?.exchangers)}
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
                label: nameOf(value),
              })),
            ]}
            onChange={(city) => set({ city })}
          />
        )}
      </div>
      <fieldset className="md:col-span-2">
        <legend className="mb-1 text-dense font-medium text-text-2">{t('without')}</legend>
        <div className="grid gap-x-3 sm:grid-cols-2 md:grid-cols-3">
          {offerConditions.map((condition) => (
            <Checkbox
              key={condition}
              label={t(`market:condition.${condition}`)}
              isChecked={query.forbid.includes(condition)}
              // No chain found has a forbidden condition, so there is nothing to count.
              count={
                counts && !query.forbid.includes(condition)
                  ? format.count(counts.conditions.get(condition) ?? 0)
                  : undefined
              }
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
