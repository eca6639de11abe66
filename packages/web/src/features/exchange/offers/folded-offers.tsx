import { useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useLiveList } from '#web/lib/live/use-live-list.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { WaitingPill } from '#web/market/chain/live-bar.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { OfferCards } from './offer-cards.tsx'
import type { OffersProps } from './offer-props.ts'
import { isBelow, nearestOf, type OfferView } from './offer-view.ts'
import { OffersTable } from './offers-table.tsx'

interface FoldedProps extends Omit<OffersProps, 'label' | 'best' | 'rows'> {
  views: readonly OfferView[]
  /** The question these offers answer. */
  answered: string | undefined
  isWide: boolean
}

interface DoubtfulOffersProps extends FoldedProps {
  /** The crowned offer, if one is reliable. */
  best: OfferView | undefined
}

/** Doubtful offers that take the amount, folded into one line, because bait must lead nobody. */
export function DoubtfulOffers({ best, ...rest }: DoubtfulOffersProps) {
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const { views, side, give, get } = rest
  const [top] = views
  if (!top) return null
  const most = views.reduce((a, b) => (b.netRate > a.netRate ? b : a), top)
  const promisesMore = best !== undefined && most.netRate > best.netRate
  const unit = side === 'give' ? get : give
  const amount = side === 'give' ? most.row.getAmount : most.row.giveAmount
  const text = t(promisesMore ? `doubtful-more-${side}` : 'doubtful', {
    count: views.length,
    value: format.count(views.length),
    amount: format.money(amount, unitOf(unit), moneyKindOf(unit)),
  })
  return <Folded {...rest} text={text} />
}

interface RefusedOffersProps extends FoldedProps {
  /** Searches again with another amount to give. */
  onAmount: (amount: number) => void
}

/** Offers that refuse the amount, by reason; the nearest amount is one press away. */
export function RefusedOffers({ views, onAmount, ...rest }: RefusedOffersProps) {
  const below = useMemo(() => views.filter(isBelow), [views])
  const others = useMemo(() => views.filter(({ row }) => row.refusal && !isBelow({ row })), [views])
  const own = { ...rest, onAmount }
  return (
    <>
      {below.length > 0 && (
        <Refused {...own} name="more-BELOW_MIN" views={below} nearest={nearestOf(below)!} />
      )}
      {others.length > 0 && (
        <Refused {...own} name="more-OTHER" views={others} nearest={nearestOf(others)!} />
      )}
    </>
  )
}

interface RefusedProps extends RefusedOffersProps {
  name: 'more-BELOW_MIN' | 'more-OTHER'
  nearest: number
}

function Refused({ name, nearest, onAmount, ...rest }: RefusedProps) {
  const { t } = useTranslation('exchange')
  const format = useFormat()
  const { views, give } = rest
  return (
    <div className="relative">
      <Folded
        {...rest}
        text={t(name, { count: views.length, value: format.count(views.length) })}
        className="sm:[&>button]:pr-48"
      />
      <span className="top-1 right-2 max-sm:mt-2 max-sm:block sm:absolute">
        <Button size="small" onClick={() => onAmount(nearest)}>
          {t('more-nearest', { amount: format.money(nearest, unitOf(give), moneyKindOf(give)) })}
        </Button>
      </span>
    </div>
  )
}

/** The look of a fold, as wide as the list, on a ground of its own. */
const line =
  '[&>button]:rounded-default [&>button]:border [&>button]:border-line-soft ' +
  '[&>button]:bg-surface-1 [&>button]:px-3 sm:[&>button]:justify-start'

function Folded(props: FoldedProps & { text: string; className?: string }) {
  const { text, views, answered, isWide, className = '', ...rest } = props
  const list = useLiveList(views, { questionKey: answered ?? '', keepGoneMs: 0 })
  const offers = { ...rest, rows: list.shown, label: text, best: undefined }
  return (
    <Disclosure summary={text} className={`${line} ${className}`}>
      <div {...list.holders} className="pt-2">
        <WaitingPill moves={list.moves} onApply={list.apply} />
        {isWide ? <OffersTable {...offers} /> : <OfferCards {...offers} />}
      </div>
    </Disclosure>
  )
}
