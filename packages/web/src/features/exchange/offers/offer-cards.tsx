import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Limits } from '#web/market/offer/limits.tsx'
import { ExchangerName, OfferStar, OfferWay } from './exchanger-name.tsx'
import { MarketPercent, OfferRate, OfferTrust, rateUnitOf } from './offer-parts.tsx'
import { type OfferProps, type OffersProps, offerPropsOf } from './offer-props.ts'

/** The table's rows for small screens: the same facts in the same order. */
export function OfferCards(props: OffersProps) {
  const { t } = useTranslation('exchange')
  const unit = rateUnitOf(props.give, props.get, props.isInverted)
  return (
    <div className="overflow-clip rounded-large border border-line bg-raised">
      <p className="flex h-(--th) items-center justify-between gap-3 bg-surface-1 px-3 text-meta font-medium whitespace-nowrap text-text-3">
        <span>{t('exchanger')}</span>
        <span>{t('rate-of', unit)}</span>
      </p>
      <ul aria-label={props.label}>
        {props.rows.map((shown) => (
          <li key={shown.key} className="row-later-[144px] border-t border-line-soft">
            <OfferCard {...offerPropsOf(props, shown)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const OfferCard = memo(function OfferCard(props: OfferProps) {
  const { shown, isBest, isStale, isStill, give, get } = props
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const { offer } = shown.row.row
  const isGone = shown.change === 'gone'
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-3 py-2 text-table',
        (isStale || isGone) && 'text-text-3 grayscale',
      )}
    >
      <ExchangerName view={shown.row} isBest={isBest} isGone={isGone} />
      <p className="text-right leading-tight">
        <OfferRate {...props} />
      </p>
      <span className="flex flex-wrap items-center gap-x-3">
        <OfferTrust view={shown.row} />
        {!isStill && <AgeNote at={offer.receivedAt} />}
      </span>
      <p className="text-right text-dense">
        <MarketPercent view={shown.row} />
      </p>
      <p className="self-center text-dense text-text-2">
        {t('takes')}{' '}
        <Limits isBrief hasUnit min={offer.minGive} max={offer.maxGive} currency={give} />
        <br />
        {t('reserve')}{' '}
        <span className="whitespace-nowrap">
          {format.compact(offer.reserve)} {unitOf(get)}
        </span>
      </p>
      <span className="flex items-center justify-end gap-1">
        <OfferStar view={shown.row} />
        <OfferWay view={shown.row} />
      </span>
    </div>
  )
})
