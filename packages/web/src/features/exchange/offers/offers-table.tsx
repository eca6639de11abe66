import { clsx } from 'clsx'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Limits } from '#web/market/offer/limits.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { type OfferSort, orderBy, type OfferOrder } from '../exchange-query.ts'
import { ExchangerName, OfferStar, OfferLink } from './exchanger-name.tsx'
import { MarketPercent, OfferRate, OfferReliability, rateUnitOf } from './offer-parts.tsx'
import { type OfferProps, type OffersProps, offerPropsOf } from './offer-props.ts'

interface OffersTableProps extends OffersProps {
  isBusy?: boolean
  order?: OfferOrder
  onSort?: (order: OfferOrder) => void
}

/** A table with fixed columns, so that the eye runs down; names take the remaining width. */
export function OffersTable(props: OffersTableProps) {
  const { rows, label, isBusy = false, give, get, isInverted, isStill } = props
  const { t } = useTranslation('exchange')
  const unit = rateUnitOf(give, get, isInverted)
  const head = { order: props.order, onSort: props.onSort }
  return (
    <Table
      label={label}
      isBusy={isBusy}
      className="[&>table]:table-fixed"
      head={
        <>
          <Column className="w-10 px-0!">
            <span className="sr-only">{t('star')}</span>
          </Column>
          <Head {...head} sort="name" text={t('exchanger')} className="px-2!" />
          <Head
            {...head}
            sort="get"
            align="right"
            isTurned={isInverted}
            text={t('rate-of', unit)}
            className="w-28 px-2!"
          />
          <Column align="right" className="w-18 px-1!">
            {t('to-market')}
          </Column>
          <Head
            {...head}
            sort="min"
            align="right"
            text={t('takes-in', { unit: unitOf(give) })}
            className="w-31 px-1!"
          />
          <Head
            {...head}
            sort="reserve"
            align="right"
            text={t('reserve-in', { unit: unitOf(get) })}
            className="w-18 px-1!"
          />
          <Head {...head} sort="reliability" text={t('reliability')} className="w-28 px-2!" />
          {!isStill && (
            <Column align="right" className="w-15 px-1!">
              {t('age')}
            </Column>
          )}
          <Column align="right" className="w-21 pr-3! pl-1!">
            <span className="sr-only">{t('site')}</span>
          </Column>
        </>
      }
    >
      <tbody onKeyDown={walkRows}>
        {rows.map((shown) => (
          <OfferLine key={shown.key} {...offerPropsOf(props, shown)} />
        ))}
      </tbody>
    </Table>
  )
}

interface HeadProps {
  order: OfferOrder | undefined
  onSort: ((order: OfferOrder) => void) | undefined
  sort: OfferSort
  text: string
  align?: 'right'
  className: string
  /** Whether its numbers rise where the sort key falls. */
  isTurned?: boolean
}

function Head({ sort, text, order, onSort, isTurned = false, ...look }: HeadProps) {
  const isSorted = sort === order?.sort
  const next = isSorted ? { sort, isDescending: !order.isDescending } : orderBy(sort)
  return (
    <Column
      {...look}
      order={isSorted ? (order.isDescending !== isTurned ? 'descending' : 'ascending') : undefined}
      {...(onSort && { onSort: () => onSort(next) })}
    >
      {text}
    </Column>
  )
}

/** Keys: Up and Down go from offer to offer, `o` opens the exchanger's own site, `s` stars it. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest('tr')
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return
  const part = (of: Element | null, what: string) => of?.querySelector<HTMLElement>(what)
  if (event.code === 'KeyO') part(row, '[data-way] a')?.click()
  if (event.code === 'KeyS') part(row, '[data-star] button')?.click()
  const next =
    event.key === 'ArrowDown'
      ? row.nextElementSibling
      : event.key === 'ArrowUp'
        ? row.previousElementSibling
        : null
  if (!next) return
  event.preventDefault()
  part(next, '[data-name] a')?.focus()
}

const OfferLine = memo(function OfferLine(props: OfferProps) {
  const { shown, isBest, isStale, isStill, give } = props
  const format = useFormat()
  const { offer } = shown.row.row
  const isGone = shown.change === 'gone'
  const isDim = isStale || isGone || offer.suspicious
  const cell = 'h-(--row-offer)! px-2! py-0.5'
  const narrow = 'h-(--row-offer)! px-1! py-0.5 text-dense'
  return (
    <Row className={clsx(isDim && 'text-text-3', (isStale || isGone) && 'grayscale')}>
      <Cell className="h-(--row-offer)! py-0.5 pr-0! pl-1!">
        <OfferStar view={shown.row} />
      </Cell>
      <Cell data-name className="h-(--row-offer)! px-2! py-0">
        <ExchangerName view={shown.row} isBest={isBest} isGone={isGone} />
      </Cell>
      {/* The arrow of a change stands before the number, so that it takes no room from the
          columns. */}
      <Cell
        align="right"
        className={clsx(
          cell,
          'leading-tight [&_.change-arrow]:absolute [&_.change-arrow]:right-full',
          '[&_.change-arrow]:mr-1',
        )}
      >
        <OfferRate {...props} />
      </Cell>
      <Cell align="right" className={narrow}>
        <MarketPercent view={shown.row} />
      </Cell>
      <Cell align="right" className={clsx(narrow, 'whitespace-nowrap text-text-2')}>
        <Limits isBrief min={offer.minGive} max={offer.maxGive} currency={give} />
      </Cell>
      <Cell
        align="right"
        className={clsx(narrow, 'whitespace-nowrap text-text-2')}
        title={offer.reserveUsd === null ? undefined : `≈ ${format.usd(offer.reserveUsd)}`}
      >
        {format.compact(offer.reserve)}
      </Cell>
      <Cell className={cell}>
        <OfferReliability isShort view={shown.row} />
      </Cell>
      {!isStill && (
        <Cell align="right" className={narrow}>
          <AgeNote at={offer.receivedAt} />
        </Cell>
      )}
      <Cell align="right" className="h-(--row-offer)! py-0.5 pr-3! pl-1!">
        <OfferLink view={shown.row} />
      </Cell>
    </Row>
  )
})
