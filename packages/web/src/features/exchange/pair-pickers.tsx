import { useCallback } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyPicker } from '#web/market/currency/currency-picker.tsx'
import type { Currency } from '#web/market/currency/use-currencies.ts'

export interface PairProps {
  give: string
  get: string
  /** Called with the city, if one was typed with cash. */
  onGive: (code: string, city?: string) => void
  onGet: (code: string, city?: string) => void
  /** The number of offers from the chosen give to each get. */
  offersFor: (currency: Currency) => number
}

/** Two pickers, for screens without room for two lists; the swap is between the amounts. */
export function PairPickers({ give, get, onGive, onGet, offersFor }: PairProps) {
  const { t } = useTranslation('exchange')
  const countGiving = useCallback((currency: Currency) => currency.offersGiving, [])
  return (
    <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
      <CurrencyPicker
        hidesLabel
        label={t('give')}
        value={give}
        onChange={onGive}
        countOf={countGiving}
      />
      <CurrencyPicker
        hidesLabel
        label={t('get')}
        value={get}
        onChange={onGet}
        countOf={offersFor}
      />
    </div>
  )
}
