import { ArrowDownUp } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CurrencyPicker } from '#web/market/currency/currency-picker.tsx'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

export interface PairProps {
  give: string
  get: string
  onGive: (code: string) => void
  onGet: (code: string) => void
  onSwap: () => void
  /** Offers of the chosen give for each get. */
  offersFor: (currency: Currency) => number
}

/** Two pickers with the way round between them, for small screens. */
export function PairPickers({ give, get, onGive, onGet, onSwap, offersFor }: PairProps) {
  const { t } = useTranslation('exchange')
  const countGiving = useCallback((currency: Currency) => currency.offersGiving, [])
  return (
    <div className="relative flex flex-col gap-3">
      <CurrencyPicker
        isLarge
        label={t('give')}
        value={give}
        onChange={onGive}
        countOf={countGiving}
      />
      <CurrencyPicker isLarge label={t('get')} value={get} onChange={onGet} countOf={offersFor} />
      <IconButton
        color="line"
        icon={ArrowDownUp}
        label={t('swap')}
        onClick={onSwap}
        className="swap absolute top-[72px] right-3 rounded-full shadow-card"
      />
    </div>
  )
}
