import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { Holders } from '#web/lib/use-steady-order.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Conditions } from '#web/market/offer/conditions.tsx'
import { Limits } from '#web/market/offer/limits.tsx'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { useFlash } from '#web/market/offer/use-flash.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Cell, Column, Row, type SortOrder, Table } from '#web/ui/show/table.tsx'
import type { OfferSort } from './exchange-query.ts'
import { ExchangerName } from './exchanger-name.tsx'
import type { PairOfferRow } from './pair-offers.documents.ts'

export interface OffersProps {
  rows: readonly PairOfferRow[]
  label: string
  give: Currency
  get: Currency
  isStill: boolean
  /** The first row is the best of all. */
  hasBest: boolean
}

interface OffersTableProps extends OffersProps {
  isBusy: boolean
  sort?: OfferSort
  isDescending?: boolean
  onSort?: (sort: OfferSort, isDescending: boolean) => void
  holders?: Holders
}

const columns = [
  { sort: 'name', text: 'exchanger', align: 'left' },
  { sort: 'get', text: 'get', align: 'right' },
  { sort: 'min', text: 'limits', align: 'right' },
  { sort: 'reserve', text: 'reserve', align: 'right' },
  { sort: 'reviews', text: 'reviews', align: 'right' },
] as const

export function OffersTable(props: OffersTableProps) {
  const { rows, label, isBusy, sort, isDescending, onSort, holders } = props
  const { t } = useTranslation('exchange')
  const orderOf = (column: OfferSort): SortOrder | undefined =>
    column === sort ? (isDescending ? 'descending' : 'ascending') : undefined
  const turn = (column: OfferSort) =>
    onSort?.(column, column === sort ? !isDescending : column !== 'name' && column !== 'min')
  return (
    <Table
      label={label}
      isBusy={isBusy}
      head={
        <>
          {columns.map((column) => (
            <Column
              key={column.text}
              align={column.align}
              order={orderOf(column.sort)}
              {...(onSort && { onSort: () => turn(column.sort) })}
            >
              {t(column.text)}
            </Column>
          ))}
        </>
      }
    >
      <tbody {...holders} onKeyDown={walkRows}>
        {rows.map((row, at) => (
          <OfferLine key={row.offer.id} {...props} row={row} isBest={props.hasBest && at === 0} />
        ))}
      </tbody>
    </Table>
  )
}

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

function OfferLine({
  row,
  give,
  get,
  isStill,
  isBest,
}: OffersProps & { row: PairOfferRow; isBest: boolean }) {
  const format = useFormat()
  const { offer, exchanger, getAmount } = row
  const flash = useFlash(getAmount)
  return (
    <Row className={offer.suspicious ? 'text-text-3' : ''}>
      <Cell>
        <ExchangerName row={row} isBest={isBest} />
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {offer.city && <Badge>{offer.city}</Badge>}
          <Conditions conditions={offer.conditions} />
        </span>
      </Cell>
      <Cell align="right" className="py-1.5 whitespace-nowrap">
        <span className={clsx('font-semibold', flash)} title={String(getAmount)}>
          {format.amount(getAmount, moneyKindOf(get))}
        </span>{' '}
        <span className="text-text-3">{unitOf(get)}</span>
        <span className="block text-dense">
          <RateButton rate={row.getAmount / row.giveAmount} give={unitOf(give)} get={unitOf(get)} />
        </span>
      </Cell>
      <Cell align="right" className="whitespace-nowrap text-text-2">
        <Limits min={offer.minGive} max={offer.maxGive} currency={give} />
      </Cell>
      <Cell align="right" className="whitespace-nowrap" title={format.usd(offer.reserveUsd)}>
        {format.compact(offer.reserve)}
      </Cell>
      <Cell align="right">
        <Reviews good={exchanger.goodReviews} bad={exchanger.badReviews} />
        {!isStill && (
          <span className="block text-meta">
            <AgeNote at={offer.receivedAt} />
          </span>
        )}
      </Cell>
    </Row>
  )
}
