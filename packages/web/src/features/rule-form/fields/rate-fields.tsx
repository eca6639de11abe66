import { searchRanges } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyPicker } from '#web/market/currency/currency-picker.tsx'
import { amountUnitOf, rateUnitOf, unitOf } from '#web/market/currency/money-kind.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { FieldProps } from './field-props.ts'
import { HopsField } from './hops-field.tsx'

interface RateFieldsProps extends FieldProps {
  maxHops: number
}

/** The pair, the amount, and the rate that is worth a message. */
export function RateFields({ draft, onChange, errorOf, maxHops }: RateFieldsProps) {
  const { t } = useTranslation('rule-form')
  const { find } = useCurrencies()
  const give = find(draft.give)
  const get = find(draft.get)
  const units = { give: give ? unitOf(give) : '…', get: get ? unitOf(get) : '…' }
  const inCity = (city: string | undefined) =>
    city === undefined ? {} : { filter: { ...draft.filter, city } }
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <CurrencyPicker
          label={t('give')}
          value={draft.give || undefined}
          error={errorOf('give')}
          onChange={(code, city) => onChange({ give: code, ...inCity(city) })}
        />
        <CurrencyPicker
          label={t('get')}
          value={draft.get || undefined}
          error={errorOf('get')}
          onChange={(code, city) => onChange({ get: code, ...inCity(city) })}
        />
      </div>
      <NumberInput
        label={t('amount')}
        name="amount"
        isAboveZero
        after={give && unitOf(give)}
        unit={amountUnitOf(give)}
        value={draft.amount}
        error={errorOf('amount')}
        onChange={(amount) => onChange({ amount })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Segmented
          label={t('target')}
          value={draft.isAtMost ? 'most' : 'least'}
          options={[
            { value: 'least', label: t('at-least') },
            { value: 'most', label: t('at-most') },
          ]}
          onChange={(end) => onChange({ isAtMost: end === 'most' })}
        />
        <NumberInput
          label={t('rate', units)}
          name="rate"
          isAboveZero
          after={get && unitOf(get)}
          unit={rateUnitOf(get)}
          hint={t('rate-why')}
          value={draft.rate}
          error={errorOf('rateAtLeast') ?? errorOf('rateAtMost')}
          onChange={(rate) => onChange({ rate })}
        />
      </div>
      {draft.kind === 'CHAIN' && (
        <HopsField
          range={searchRanges.pathHops}
          mostOfPlan={maxHops}
          {...{ draft, onChange }}
          error={errorOf('maxHops')}
        />
      )}
    </>
  )
}
