import { clsx } from 'clsx'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Conditions } from '#web/market/offer/conditions.tsx'
import { Limits } from '#web/market/offer/limits.tsx'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { SourceMark } from '#web/market/offer/source-mark.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { goesDown, orderBy, type OfferOrder } from '../exchange-query.ts'
import { ExchangerName } from './exchanger-name.tsx'
import { Amounts, OfferRate } from './offer-parts.tsx'
import { type OfferProps, type OffersProps, offerPropsOf } from './offer-props.ts'

interface OffersTableProps extends OffersProps {
  isBusy?: boolean
  order?: OfferOrder
  onSort?: (order: OfferOrder) => void
}

const columns = [
  { sort: 'name', text: 'exchanger', align: 'left' },
  { sort: 'get', text: 'give-and-get', align: 'right' },
  { sort: 'rate', text: 'rate', align: 'right' },
  { sort: 'min', text: 'limits', align: 'right' },
  { sort: 'reserve', text: 'reserve', align: 'right' },
  { sort: 'reviews', text: 'reviews', align: 'right' },
] as const

export function OffersTable(props: OffersTableProps) {
  const { rows, label, isBusy = false, order, onSort, side } = props
  const { t } = useTranslation('exchange')
  return (
    <Table
      label={label}
      isBusy={isBusy}
      head={columns.map(({ sort, text, align }) => {
        const isSorted = sort === order?.sort
        const next = isSorted ? { sort, isDescending: !order.isDescending } : orderBy(sort)
        return (
          <Column
            key={sort}
            align={align}
            className={tight}
            order={isSorted ? (goesDown(order, side) ? 'descending' : 'ascending') : undefined}
            {...(onSort && { onSort: () => onSort(next) })}
          >
            {t(text)}
          </Column>
        )
      })}
    >
      <tbody onKeyDown={walkRows}>
        {rows.map((shown) => (
          <OfferLine key={shown.key} {...offerPropsOf(props, shown)} />
        ))}
      </tbody>
    </Table>
  )
}

/** Six columns beside two lists of currencies. */
const tight = 'xl:px-2'

/** Up and Down go from offer to offer, o opens the exchanger's page. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest('tr')
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return
  const link = (of: Element | null) => of?.querySelector<HTMLElement>('a')
  if (event.key === 'o') link(row)?.click()
  const next =
    event.key === 'ArrowDown'
      ? row.nextElementSibling
      : event.key === 'ArrowUp'
        ? row.previousElementSibling
        : null
  if (!next) return
  event.preventDefault()
  link(next)?.focus()
}

const OfferLine = memo(function OfferLine(props: OfferProps) {
  const { shown, isBest, isStale, isStill, give, get, side } = props
  const format = useFormat()
  const { offer, exchanger } = shown.row.row
  const isGone = shown.change === 'gone'
  const isDim = isStale || isGone || offer.suspicious
  return (
    <Row className={clsx(isDim && 'text-text-3', (isStale || isGone) && 'grayscale')}>
      <Cell className={clsx(tight, 'py-2')}>
        <ExchangerName view={shown.row} isBest={isBest} isGone={isGone} />
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          <SourceMark source={exchanger.source} />
          {offer.city && <Badge>{offer.city}</Badge>}
          <Conditions conditions={offer.conditions} />
        </span>
      </Cell>
      {/* The arrow of a change stands before the number: it takes no room from the columns. */}
      <Cell
        align="right"
        className={clsx(
          tight,
          'py-2 [&_.change-arrow]:absolute [&_.change-arrow]:right-full [&_.change-arrow]:mr-1',
        )}
      >
        <Amounts {...{ shown, give, get, side }} className="font-semibold" />
      </Cell>
      <Cell align="right" className={clsx(tight, 'py-2 text-dense [&>button]:text-right')}>
        <OfferRate view={shown.row} give={give} get={get} />
      </Cell>
      <Cell align="right" className={clsx(tight, 'text-dense text-text-2')}>
        <Limits min={offer.minGive} max={offer.maxGive} currency={give} />
      </Cell>
      <Cell align="right" className={clsx(tight, 'text-dense whitespace-nowrap')}>
        {format.compact(offer.reserve)} <span className="text-text-3">{unitOf(get)}</span>
        {offer.reserveUsd !== null && (
          <span className="block text-meta text-text-3">≈ {format.usd(offer.reserveUsd)}</span>
        )}
      </Cell>
      <Cell align="right" className={tight}>
        <Reviews good={exchanger.goodReviews} bad={exchanger.badReviews} />
        {!isStill && (
          <span className="block text-meta">
            <AgeNote at={offer.receivedAt} />
          </span>
        )}
      </Cell>
    </Row>
  )
})
