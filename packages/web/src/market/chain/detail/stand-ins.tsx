import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Conditions } from '../../offer/conditions.tsx'
import { Reviews } from '../../offer/reviews.tsx'
import { moneyKindOf, unitOf } from '../../currency/money-kind.ts'
import type { HopParts } from '../path.documents.ts'

/** Substitute offers for a step, the best first, each compared with the one in use. */
export function StandIns({ hop, others }: { hop: HopParts; others: readonly HopParts[] }) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const { give, get, giveAmount, alternatives } = hop
  return (
    <>
      <ul className="grid">
        {others.map(({ exchanger, getAmount, offer }) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line-soft py-2 text-dense last:border-b-0"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`/exchangers/${exchanger.slug}`}
                className="inline-flex min-h-6 items-center font-medium hover:text-accent"
              >
                {exchanger.name}
              </Link>
              <Reviews good={exchanger.goodReviews} bad={exchanger.badReviews} />
              <Conditions conditions={offer.conditions} />
            </span>
            <span className="tabular-nums">
              {format.money(getAmount, unitOf(get), moneyKindOf(get))}
              <span className="ml-2 text-text-3">
                {format.percent((getAmount / hop.getAmount - 1) * 100)}
                <span className="sr-only"> {t('against-best')}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {alternatives > others.length && (
        <Link
          to={offersAddress([give.code, get.code], giveAmount)}
          className="inline-flex min-h-11 items-center text-dense text-accent underline-offset-4 hover:underline"
        >
          {t('alternatives-all', { give: unitOf(give), get: unitOf(get) })}
        </Link>
      )}
    </>
  )
}

/** The address of all offers for a pair, with the amount to give. */
function offersAddress(
  [give, get]: readonly [give: string, get: string],
  giveAmount: number,
): string {
  // A decimal point and no exponent, because the reader of addresses knows plain decimals.
  const amount = giveAmount.toLocaleString('en', plain)
  return `/exchange?${new URLSearchParams({ give, get, ...(giveAmount > 0 && { amt: amount }) })}`
}

const plain = { useGrouping: false, maximumSignificantDigits: 15 } as const
