import { rangeText } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '../currency/money-kind.ts'
import type { Currency } from '../currency/use-currencies.ts'

interface LimitsProps {
  min: number
  /** Null without an upper limit. */
  max: number | null
  currency: Pick<Currency, 'code' | 'group' | 'usdPrice'>
  /** Whether the unit follows the amounts. */
  hasUnit?: boolean
  /** Prints few digits, never beyond the limits. */
  isBrief?: boolean
  /** Spells the limits out where nothing nearby names them. */
  isWordy?: boolean
}

/** A smaller minimum, in dollars, is not shown: nobody sends less. */
const NEGLIGIBLE_USD = 0.02

/** The amounts taken, in the fewest words. */
export function Limits(props: LimitsProps) {
  const { min, max, currency, hasUnit = false, isBrief = false, isWordy = false } = props
  const { t } = useTranslation('market')
  const format = useFormat()
  const kind = moneyKindOf(currency)
  const figure = (amount: number) =>
    isBrief ? format.compact(amount, { isCost: amount === min }) : format.amount(amount, kind)
  const unit = hasUnit ? `\u00a0${unitOf(currency)}` : ''
  const money = (amount: number) => figure(amount) + unit
  const isNegligible = min <= 0 || min * (currency.usdPrice ?? Infinity) < NEGLIGIBLE_USD
  if (isNegligible) return max === null ? t('limits.any') : t('limits.up-to', { max: money(max) })
  if (max === null) return t('limits.from', { min: money(min) })
  if (!isWordy) return rangeText(figure(min), figure(max), { unit })
  return figure(min) === figure(max)
    ? t('limits.exactly', { max: money(max) })
    : t('limits.between', { min: figure(min), max: money(max) })
}
