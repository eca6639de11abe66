import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '../currency/money-kind.ts'
import type { Currency } from '../currency/use-currencies.ts'

interface LimitsProps {
  min: number
  /** null: nothing limits it from above. */
  max: number | null
  currency: Pick<Currency, 'code' | 'group' | 'usdPrice'>
  /** Whether the unit stands behind the amounts. */
  hasUnit?: boolean
}

/** No minimum that is worth a word: nobody sends less. */
const UNTOLD_USD = 0.02

/** Which amounts are taken, in as few words as it takes. */
export function Limits({ min, max, currency, hasUnit = false }: LimitsProps) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const kind = moneyKindOf(currency)
  const money = (amount: number, isLast = true) =>
    hasUnit && isLast ? format.money(amount, unitOf(currency), kind) : format.amount(amount, kind)
  const isUntold = min <= 0 || min * (currency.usdPrice ?? Infinity) < UNTOLD_USD
  if (isUntold) return max === null ? t('limits.any') : t('limits.up-to', { max: money(max) })
  if (max === null) return t('limits.from', { min: money(min) })
  return `${money(min, false)} – ${money(max)}`
}
