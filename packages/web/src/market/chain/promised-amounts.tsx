import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '../currency/money-kind.ts'
import type { HopCurrency, PromiseParts } from './path.documents.ts'

interface PromisedAmountsProps {
  promise: PromiseParts | null
  /** The currency that arrives. */
  currency: HopCurrency
  /** The row of a loop says what is expected after network fees, these amounts before them. */
  isLoop?: boolean
}

/** The amount that arrives at least with 90 %, and the mean, by the minute of the last step. */
export function PromisedAmounts({ promise, currency, isLoop = false }: PromisedAmountsProps) {
  const { t } = useTranslation('chain')
  const format = useFormat()
  if (!promise || promise.band === 'TOO_NEW') return <p>{t('too-new-why')}</p>
  const money = (amount: number) => format.money(amount, unitOf(currency), moneyKindOf(currency))
  const { floorAmount, expectedAmount, byMinutes } = promise
  return (
    <ul className="grid grid-cols-1 gap-1">
      <li>{floorAmount === null ? t('no-floor') : t('floor', { amount: money(floorAmount) })}</li>
      {expectedAmount !== null && <li>{t('expected', { amount: money(expectedAmount) })}</li>}
      {isLoop && <li>{t('before-network-fees')}</li>}
      <li className="text-text-3">{t('by-minutes', { count: byMinutes })}</li>
    </ul>
  )
}
