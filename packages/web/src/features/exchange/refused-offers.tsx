import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { OfferCards } from './offer-cards.tsx'
import { type OffersProps, OffersTable } from './offers-table.tsx'
import type { PairOfferRow } from './pair-offers.documents.ts'

interface RefusedOffersProps extends Omit<OffersProps, 'label' | 'hasBest'> {
  isWide: boolean
  /** Asks again with an amount of what is given. */
  onAmount: (amount: number) => void
}

/** Offers that do not take the amount, under why not; the nearest amount is one press away. */
export function RefusedOffers({ rows, onAmount, ...rest }: RefusedOffersProps) {
  const isBelow = (row: PairOfferRow) => row.refusal === 'BELOW_MIN'
  const below = rows.filter(isBelow)
  const others = rows.filter((row) => !isBelow(row))
  return (
    <>
      {below.length > 0 && (
        <Refused
          {...rest}
          name="more-BELOW_MIN"
          rows={below}
          nearest={Math.min(...below.map((row) => row.giveAmount))}
          onAmount={onAmount}
        />
      )}
      {others.length > 0 && (
        <Refused
          {...rest}
          name="more-OTHER"
          rows={others}
          nearest={Math.max(...others.map((row) => row.giveAmount))}
          onAmount={onAmount}
        />
      )}
    </>
  )
}

interface RefusedProps extends RefusedOffersProps {
  name: 'more-BELOW_MIN' | 'more-OTHER'
  nearest: number
}

function Refused({ name, nearest, onAmount, isWide, ...rest }: RefusedProps) {
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const { rows, give } = rest
  const text = t(name, { count: rows.length, value: format.count(rows.length) })
  const table = { ...rest, label: text, hasBest: false }
  return (
    <div className="relative">
      <Disclosure summary={text} className="sm:[&>button]:justify-start sm:[&>button]:pr-48">
        <div className="pt-2">
          {isWide ? <OffersTable {...table} isBusy={false} /> : <OfferCards {...table} />}
        </div>
      </Disclosure>
      <span className="top-0.5 right-0 sm:absolute">
        <Button size="small" onClick={() => onAmount(nearest)}>
          {t('more-nearest', { amount: format.money(nearest, unitOf(give), moneyKindOf(give)) })}
        </Button>
      </span>
    </div>
  )
}
