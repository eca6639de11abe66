import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Limits } from '#web/market/offer/limits.tsx'
import { ExchangerName, OfferStar, OfferLink } from './exchanger-name.tsx'
import { MarketPercent, OfferRate, OfferReliability, rateUnitOf } from './offer-parts.tsx'
import { type OfferProps, type OffersProps, offerPropsOf } from './offer-props.ts'

/** The table's rows as cards, for small screens: the same facts in the same order. */
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
          <li key={shown.key} className="row-later-[131px] border-t border-line-soft">
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
        'grid grid-cols-1 gap-y-1 px-3 py-2 text-table',
        '*:flex *:min-w-0 *:items-center *:justify-between *:gap-x-3',
        (isStale || isGone) && 'text-text-3 grayscale',
      )}
    >
      <div className="items-start!">
        <div className="min-w-0 flex-1">
          <ExchangerName view={shown.row} isBest={isBest} isGone={isGone} />
        </div>
        <p className="shrink-0 text-right leading-tight">
          <OfferRate {...props} />
        </p>
      </div>
      <div>
        <span className="flex flex-wrap items-center gap-x-3">
          <OfferReliability view={shown.row} />
          {!isStill && <AgeNote at={offer.receivedAt} />}
        </span>
        <p className="shrink-0 text-dense">
          <MarketPercent view={shown.row} />
        </p>
      </div>
      <p className="text-dense text-text-2">
        <span>
          {t('takes')}{' '}
          <Limits isBrief hasUnit min={offer.minGive} max={offer.maxGive} currency={give} />
        </span>
      </p>
      {/* The touch target is taller than its line. */}
      <div className="-mt-3 -mb-1 text-dense text-text-2">
        <p className="whitespace-nowrap">
          {t('reserve')} {format.compact(offer.reserve)} {unitOf(get)}
        </p>
        <span className="flex items-center gap-3">
          <OfferStar view={shown.row} />
          <OfferLink view={shown.row} />
        </span>
      </div>
    </div>
  )
})
