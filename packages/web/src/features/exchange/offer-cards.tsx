import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Conditions } from '#web/market/offer/conditions.tsx'
import { Limits } from '#web/market/offer/limits.tsx'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { useFlash } from '#web/market/offer/use-flash.ts'
import { Card } from '#web/ui/show/card.tsx'
import { ExchangerName } from './exchanger-name.tsx'
import type { OffersProps } from './offers-table.tsx'
import type { PairOfferRow } from './pair-offers.documents.ts'

/** The table's rows for small screens: the same facts in the same order. */
export function OfferCards(props: OffersProps) {
  return (
    <ul aria-label={props.label} className="flex flex-col gap-3">
      {props.rows.map((row, at) => (
        <li key={row.offer.id} className="row-later-[236px]">
          <OfferCard {...props} row={row} isBest={props.hasBest && at === 0} />
        </li>
      ))}
    </ul>
  )
}

function OfferCard({
  row,
  give,
  get,
  isStill,
  isBest,
}: OffersProps & { row: PairOfferRow; isBest: boolean }) {
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const { offer, exchanger, getAmount } = row
  const flash = useFlash(getAmount)
  return (
    <Card className="p-4 text-table">
      <div className="flex items-start justify-between gap-2">
        <ExchangerName row={row} isBest={isBest} />
        {!isStill && <AgeNote at={offer.receivedAt} hasClock />}
      </div>
      <p className="mt-2 text-h2 font-semibold">
        <span className={flash}>{format.amount(getAmount, moneyKindOf(get))}</span>{' '}
        <span className="text-body font-normal text-text-3">{unitOf(get)}</span>
      </p>
      <RateButton rate={row.getAmount / row.giveAmount} give={unitOf(give)} get={unitOf(get)} />
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
          </dd>
        </div>
        <div>
          <dt className="text-meta text-text-3">{t('reviews')}</dt>
          <dd>
            <Reviews good={exchanger.goodReviews} bad={exchanger.badReviews} />
          </dd>
        </div>
      </dl>
      <div className="mt-3 empty:hidden">
        <Conditions conditions={offer.conditions} />
      </div>
    </Card>
  )
}
