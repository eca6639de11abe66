import { offerConditions } from '@hopwise/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useCities } from '#web/market/city/use-cities.ts'
import { currencyOptions } from '#web/market/currency/currency-options.tsx'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { useExchangerOptions } from '#web/market/exchanger/use-exchanger-options.ts'
import { numberNames } from '#web/market/filter/measured.ts'
import { FlagFields, NumberFields } from '#web/market/filter/measured-fields.tsx'
import type { TypedFilter } from '#web/market/filter/typed-filter.ts'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { MultiPicker } from '#web/ui/picker/multi-picker.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { filtersChosen, withSuspicious } from '../rule-draft.ts'
import type { FieldProps } from './field-props.ts'

/** The filters on offers, as in the search; folded, because few need them. */
export function FilterFields(props: FieldProps) {
  const { t } = useTranslation('rule-form')
  const count = filtersChosen(props.draft)
  const isWrong = numberNames.some((name) => props.errorOf(name))
  const [isChosenOpen, setOpen] = useState<boolean>()
  const isOpen = isChosenOpen ?? (count > 0 || isWrong)
  return (
    <Card className="px-4 py-2 md:px-5">
      <Disclosure
        isOpen={isOpen}
        onToggle={setOpen}
        summary={
          <span className="text-body font-semibold">
            {count > 0 ? t('filters-on', { count }) : t('filters')}
          </span>
        }
      >
        <OpenFilters {...props} />
      </Disclosure>
    </Card>
  )
}

function OpenFilters({ draft, onChange, errorOf }: FieldProps) {
  const { t } = useTranslation('rule-form', 'market')
  const market = useTranslation('market')
  const { all, find } = useCurrencies()
  const exchangers = useExchangerOptions()
  const { filter } = draft
  const hasAll = draft.kind !== 'DIGEST'
  const set = (change: Partial<TypedFilter>) => onChange({ filter: { ...filter, ...change } })
  const currencies = useMemo(() => currencyOptions({ currencies: all, t: market.t }), [all, market])
  const ends = [draft.give, draft.get].flatMap((code) => find(code)?.cities ?? [])
  const cities = [...new Set([...ends, ...(filter.city === '' ? [] : [filter.city])])]
  const { nameOf } = useCities({ pause: cities.length === 0 })
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 pt-2 pb-3 md:grid-cols-2">
      {hasAll && <OfferFields {...{ draft, onChange, errorOf }} />}
      <div className="grid grid-cols-1 gap-4">
        <MultiPicker
          label={t('ignored-currencies')}
          addLabel={t('add-currency')}
          values={filter.ignoreCurrencies}
          options={currencies}
          onChange={(ignoreCurrencies) => set({ ignoreCurrencies })}
        />
        <MultiPicker
          label={t('ignored-exchangers')}
          addLabel={t('add-exchanger')}
          values={filter.ignoreExchangers}
          options={exchangers}
          onChange={(ignoreExchangers) => set({ ignoreExchangers })}
        />
        <MultiPicker
          label={t('only-exchangers')}
          addLabel={t('add-exchanger')}
          values={filter.onlyExchangers}
          options={exchangers}
          onChange={(onlyExchangers) => set({ onlyExchangers })}
        />
        {hasAll && cities.length > 0 && (
          <Select
            label={t('city')}
            value={filter.city}
            options={[
              { value: '', label: t('any-city') },
              ...cities.map((value) => ({ value, label: nameOf(value) })),
            ]}
            onChange={(city) => set({ city })}
          />
        )}
      </div>
      {hasAll ? (
        <Conditions {...{ draft, onChange }} />
      ) : (
        <p className="text-meta text-text-3">{t('filters-of-past')}</p>
      )}
    </div>
  )
}

/** Filters that look into each offer; history keeps nothing they could look at. */
function OfferFields({ draft, onChange, errorOf }: FieldProps) {
  const { t } = useTranslation('rule-form')
  const { filter } = draft
  const set = (change: Partial<TypedFilter>) => onChange({ filter: { ...filter, ...change } })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberFields {...{ filter, errorOf }} hasAny={draft.includeSuspicious} onChange={set} />
      </div>
      <FlagFields filter={filter} onChange={set} />
      <Switch
        label={t('suspicious')}
        hint={t('suspicious-why')}
        isOn={draft.includeSuspicious}
        onChange={(isOn) => onChange(withSuspicious(draft, isOn))}
      />
    </div>
  )
}

/** Conditions that an offer may not set. */
function Conditions({ draft: { filter }, onChange }: Pick<FieldProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation('rule-form', 'market')
  return (
    <fieldset className="md:col-span-2">
      <legend className="mb-1 text-dense font-medium text-text-2">{t('without')}</legend>
      <div className="grid gap-x-3 sm:grid-cols-2 xl:grid-cols-3">
        {offerConditions.map((condition) => (
          <Checkbox
            key={condition}
            label={t(`market:condition.${condition}`)}
            isChecked={filter.forbid.includes(condition)}
            onChange={(isOut) =>
              onChange({
                filter: {
                  ...filter,
                  forbid: offerConditions.filter((each) =>
                    each === condition ? isOut : filter.forbid.includes(each),
                  ),
                },
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
