import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { gradeClass, marketGradeOf } from '#web/market/way-out/market-percent.ts'
import { LiveValue } from '#web/ui/show/live-value.tsx'
import type { OfferView } from './offer-view.ts'

interface Sides {
  give: Currency
  get: Currency
  /** Where the amount is the same for all: the other one is what people compare. */
  side: 'give' | 'get'
}

interface AmountsProps extends Sides {
  shown: ShownRow<OfferView>
  /** Of the amount people compare. */
  className: string
}

/** What is given above what arrives, the one that differs from row to row standing out. */
export function Amounts({ shown, give, get, side, className }: AmountsProps) {
  const format = useFormat()
  const { row, change, changedAtMs } = shown
  const giveAmount = withoutNoise(row.row.giveAmount)
  const getAmount = withoutNoise(row.row.getAmount)
  const isGone = change === 'gone'
  const isCostCompared = side === 'get'
  const amount = (value: number, of: Currency, isCompared: boolean) => {
    const text = format.amount(value, moneyKindOf(of))
    if (!isCompared) return text
    return (
      <LiveValue
        change={change === 'up' || change === 'down' ? change : undefined}
        changedAtMs={changedAtMs}
        isLowBetter={isCostCompared}
        className={clsx(className, isGone && 'line-through')}
      >
        {text}
      </LiveValue>
    )
  }
  return (
    <>
      <span className={clsx('block whitespace-nowrap', lineOf(isCostCompared))}>
        <span title={String(giveAmount)}>{amount(giveAmount, give, isCostCompared)}</span>{' '}
        <span className="text-text-3">
          {unitOf(give)} <span aria-hidden>→</span>
        </span>
      </span>{' '}
      <span className={clsx('block whitespace-nowrap', lineOf(!isCostCompared))}>
        <span title={String(getAmount)}>{amount(getAmount, get, !isCostCompared)}</span>{' '}
        <span className="text-text-3">{unitOf(get)}</span>
      </span>
    </>
  )
}

/** Of the amount that is the same for all: the other one is what people read. */
const lineOf = (isCompared: boolean) => !isCompared && 'text-dense text-text-3'

/** 0.05 that was reckoned backwards may be a hair less: it would be cut to 0.049999. */
function withoutNoise(amount: number): number {
  return Number(amount.toPrecision(14))
}

/** Below this share of the rate a fee is a matter of rounding. */
const FEE_TOLD_FROM = 1e-6

/** As the exchanger states it, and what is left of it against the market once fees are taken. */
export function OfferRate({ view, give, get }: { view: OfferView } & Omit<Sides, 'side'>) {
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const { rate } = view.row.offer
  return (
    <>
      <RateButton rate={rate} give={unitOf(give)} get={unitOf(get)} />
      <span className="block text-meta">
        {view.netRate < rate * (1 - FEE_TOLD_FROM) && (
          <span className="text-text-3">{t('before-fee')} </span>
        )}
        {view.marketPercent !== null && (
          <span className={gradeClass[marketGradeOf(view.marketPercent)]}>
            {t('to-market', { percent: format.percent(view.marketPercent) })}
          </span>
        )}
      </span>
    </>
  )
}
