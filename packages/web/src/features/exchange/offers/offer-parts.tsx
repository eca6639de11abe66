import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { formatRate } from '#web/lib/format/format-rate.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { BandWord } from '#web/market/chain/band-word.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { gradeClass, marketGradeOf } from '#web/market/exchanger-link/market-percent.ts'
import { CopiedFigure } from '#web/ui/action/copied-figure.tsx'
import { LiveValue } from '#web/ui/show/live-value.tsx'
import type { OfferProps } from './offer-props.ts'
import { type OfferView, savedAgainstMedian } from './offer-view.ts'

/** The unit of a column of rates, named once, in its head. */
export function rateUnitOf(give: Currency, get: Currency, isInverted: boolean) {
  const [of, to] = [unitOf(give), unitOf(get)]
  return isInverted ? { of: to, to: of } : { of, to }
}

type RateProps = Pick<OfferProps, 'shown' | 'give' | 'get' | 'side' | 'isInverted' | 'isBest'>

/** The net rate after all fees, above the amount that arrives. */
export function OfferRate({ shown, give, get, side, isInverted, isBest }: RateProps) {
  const format = useFormat()
  const { row, change, changedAtMs } = shown
  const { netRate, row: offer } = row
  const rate = formatRate(
    { rate: netRate, give: unitOf(give), get: unitOf(get), locale: format.locale },
    isInverted,
  )
  // A result calculated backwards may be a hair less than 0.05: it would be cut to 0.049999.
  const amount = Number((side === 'give' ? offer.getAmount : offer.giveAmount).toPrecision(14))
  const unit = side === 'give' ? get : give
  return (
    <>
      <LiveValue
        change={change === 'up' || change === 'down' ? change : undefined}
        changedAtMs={changedAtMs}
        isLowBetter={isInverted}
        className={clsx(
          'text-body font-semibold',
          isBest && 'text-accent',
          change === 'gone' && 'line-through',
        )}
      >
        {rate.amount}
      </LiveValue>{' '}
      <CopiedFigure value={amount} className="-my-1 flex! w-full justify-end text-meta text-text-3">
        {format.money(amount, unitOf(unit), moneyKindOf(unit))}
      </CopiedFigure>
    </>
  )
}

/** The amount that arrives, compared with market prices. */
export function MarketPercent({ view: { marketPercent } }: { view: OfferView }) {
  const format = useFormat()
  return (
    <span
      className={clsx('whitespace-nowrap', gradeClass[marketGradeOf(marketPercent)])}
      title={marketPercent === null ? undefined : String(marketPercent)}
    >
      {format.percent(marketPercent)}
    </span>
  )
}

interface OfferReliabilityProps {
  view: OfferView
  isShort?: boolean
}

/** How sure the offer is, with the exchanger's reviews. */
export function OfferReliability({ view: { row }, isShort = false }: OfferReliabilityProps) {
  const { exchanger } = row
  return (
    <span
      className={clsx(
        'inline-flex text-dense',
        isShort ? 'flex-col items-start' : 'flex-wrap items-center gap-x-2',
      )}
    >
      <BandWord hidesWord promise={row.promise} suspicious={row.offer.suspicious} />
      <Reviews {...{ isShort }} good={exchanger.goodReviews} bad={exchanger.badReviews} />
    </span>
  )
}

interface MedianNoteProps {
  best: OfferView | undefined
  views: readonly OfferView[]
  /** The side whose amount is the same for all. */
  side: 'give' | 'get'
  give: Currency
  get: Currency
  className?: string
}

/** The saving of the best offer against the median. */
export function MedianNote({ best, views, side, give, get, className }: MedianNoteProps) {
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const saved = savedAgainstMedian(best, views, side)
  const unit = side === 'give' ? get : give
  const amount = format.money(saved, unitOf(unit), moneyKindOf(unit))
  if (saved <= 0) return null
  return <p className={clsx('text-dense text-gain', className)}>{t(`saves-${side}`, { amount })}</p>
}
