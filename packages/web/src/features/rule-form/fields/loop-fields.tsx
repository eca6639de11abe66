import { searchRanges } from '@hopwise/contract'
import { useMemo } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { currencyOptions } from '#web/market/currency/currency-options.tsx'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { CAPITAL_STEPS } from '#web/market/rule/capital-steps.ts'
import { timesOfDay } from '#web/market/rule/times-of-day.ts'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { MultiPicker } from '#web/ui/picker/multi-picker.tsx'
import type { FieldProps } from './field-props.ts'
import { PartError } from './form-part.tsx'
import { HopsField } from './hops-field.tsx'

interface LoopFieldsProps extends FieldProps {
  maxHops: number
  zone: string | undefined
}

/** The least profit of a loop, its capital and its currencies. */
export function LoopFields({ draft, onChange, errorOf, maxHops, zone }: LoopFieldsProps) {
  const { t } = useTranslation('rule-form', 'market')
  const market = useTranslation('market')
  const format = useFormat()
  const { all } = useCurrencies()
  const currencies = useMemo(() => currencyOptions({ currencies: all, t: market.t }), [all, market])
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <NumberInput
          // A digest counts past loops, of which nothing is expected any more.
          label={t(draft.kind === 'DIGEST' ? 'profit' : 'expected-profit')}
          name="minProfitPercent"
          unit="percent"
          hint={t('profit-range')}
          value={draft.minProfitPercent}
          error={errorOf('minProfitPercent')}
          onChange={(minProfitPercent) => onChange({ minProfitPercent })}
        />
        <Select
          label={t('capital')}
          value={String(draft.capitalUsd)}
          options={CAPITAL_STEPS.map((step) => ({
            value: String(step),
            label: format.usd(step),
          }))}
          error={errorOf('capitalUsd')}
          onChange={(capitalUsd) => onChange({ capitalUsd: Number(capitalUsd) })}
        />
      </div>
      <HopsField
        range={searchRanges[draft.kind === 'DIGEST' ? 'followedHops' : 'cycleHops']}
        mostOfPlan={maxHops}
        {...{ draft, onChange }}
        error={errorOf('maxHops')}
      />
      <div>
        <MultiPicker
          label={t('through')}
          addLabel={t('add-currency')}
          values={draft.through}
          options={currencies}
          onChange={(through) => onChange({ through })}
        />
        <p className="mt-1.5 text-meta text-text-3">{t('through-why')}</p>
        <PartError error={errorOf('through')} />
      </div>
      {draft.kind === 'DIGEST' && (
        <Select
          className="max-w-60"
          label={t('digest-at')}
          hint={zone}
          value={draft.digestAt}
          options={timesOfDay(draft.digestAt).map((value) => ({ value, label: value }))}
          error={errorOf('digestAt')}
          onChange={(digestAt) => onChange({ digestAt })}
        />
      )}
    </>
  )
}
