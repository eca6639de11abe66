import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Conditions } from '#web/market/offer/conditions.tsx'
import { Limits } from '#web/market/offer/limits.tsx'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { SourceMark } from '#web/market/offer/source-mark.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ExchangerName } from './exchanger-name.tsx'
import { Amounts, OfferRate } from './offer-parts.tsx'
import { type OfferProps, type OffersProps, offerPropsOf } from './offer-props.ts'

/** The table's rows for small screens: the same facts in the same order. */
export function OfferCards(props: OffersProps) {
  return (
    <ul aria-label={props.label} className="flex flex-col gap-3">
      {props.rows.map((shown) => (
        <li key={shown.key} className="row-later-[360px]">
          <OfferCard {...offerPropsOf(props, shown)} />
        </li>
      ))}
    </ul>
  )
}

const OfferCard = memo(function OfferCard(props: OfferProps) {
  const { shown, isBest, isStale, isStill, give, get, side } = props
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const { offer, exchanger } = shown.row.row
  const isGone = shown.change === 'gone'
  return (
    <Card className={clsx('p-4 text-table', (isStale || isGone) && 'text-text-3 grayscale')}>
      <div className="flex items-start justify-between gap-2">
        <ExchangerName view={shown.row} isBest={isBest} isGone={isGone} />
        {!isStill && (
          <span className="shrink-0">
            <AgeNote at={offer.receivedAt} hasClock />
          </span>
        )}
      </div>
      <p className="mt-3 leading-7">
        <Amounts {...{ shown, give, get, side }} className="text-h2 font-semibold" />
      </p>
      <OfferRate view={shown.row} give={give} get={get} />
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
        <div className="col-span-2">
          <dt className="text-meta text-text-3">{t('limits')}</dt>
          <dd>
            <Limits min={offer.minGive} max={offer.maxGive} currency={give} hasUnit />
          </dd>
        </div>
        <div>
          <dt className="text-meta text-text-3">{t('reserve')}</dt>
          <dd>
            {format.compact(offer.reserve)} {unitOf(get)}
            {offer.reserveUsd !== null && (
              <span className="block text-dense text-text-3">≈ {format.usd(offer.reserveUsd)}</span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-meta text-text-3">{t('reviews')}</dt>
          <dd>
            <Reviews good={exchanger.goodReviews} bad={exchanger.badReviews} />
          </dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap gap-1 empty:hidden">
        <SourceMark source={exchanger.source} />
        {offer.city && <Badge>{offer.city}</Badge>}
        <Conditions conditions={offer.conditions} />
      </div>
    </Card>
  )
})
