import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMemo } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useLiveList } from '#web/lib/live/use-live-list.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { WaitingPill } from '#web/market/chain/live-bar.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { OfferCards } from './offer-cards.tsx'
import type { OffersProps } from './offer-props.ts'
import type { OfferView } from './offer-view.ts'
import { OffersTable } from './offers-table.tsx'

interface RefusedOffersProps extends Omit<OffersProps, 'label' | 'best' | 'rows'> {
  views: readonly OfferView[]
  /** The question they answer. */
  answered: string | undefined
  isWide: boolean
  /** Asks again with an amount of what is given. */
  onAmount: (amount: number) => void
}

/** Offers that do not take the amount, under why not; the nearest amount is one press away. */
export function RefusedOffers({ views, ...rest }: RefusedOffersProps) {
  const below = useMemo(() => views.filter(isBelow), [views])
  const others = useMemo(() => views.filter(({ row }) => row.refusal && !isBelow({ row })), [views])
  return (
    <>
      {below.length > 0 && (
        <Refused
          {...rest}
          name="more-BELOW_MIN"
          views={below}
          nearest={Math.min(...below.map(({ row }) => row.giveAmount))}
        />
      )}
      {others.length > 0 && (
        <Refused
          {...rest}
          name="more-OTHER"
          views={others}
          nearest={Math.max(...others.map(({ row }) => row.giveAmount))}
        />
      )}
    </>
  )
}

const isBelow = ({ row }: Pick<OfferView, 'row'>) => row.refusal === 'BELOW_MIN'

interface RefusedProps extends RefusedOffersProps {
  name: 'more-BELOW_MIN' | 'more-OTHER'
  nearest: number
}

function Refused({ name, nearest, onAmount, isWide, views, answered, ...rest }: RefusedProps) {
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const list = useLiveList(views, { topic: answered ?? '', keepGoneMs: 0 })
  const { give } = rest
  const text = t(name, { count: views.length, value: format.count(views.length) })
  const offers = { ...rest, rows: list.shown, label: text, best: undefined }
  return (
    <div className="relative">
      <Disclosure summary={text} className="sm:[&>button]:justify-start sm:[&>button]:pr-48">
        <div {...list.holders} className="pt-2">
          <WaitingPill moves={list.moves} onApply={list.apply} />
          {isWide ? <OffersTable {...offers} /> : <OfferCards {...offers} />}
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
