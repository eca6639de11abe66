import type { PositionSort } from '@hopwise/contract'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { Cell, Column, Row, type SortOrder, Table } from '#web/ui/show/table.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import type { OwnPosition } from './places.documents.ts'
import { beginsDescending, type PlacesView } from './places-query.ts'
import { printedPlain, printedText } from './printed-text.ts'

interface PlacesTableProps {
  rows: readonly OwnPosition[]
  label: string
  view: PlacesView
  onSort: (sort: PositionSort, isDescending: boolean) => void
}

const PLACES = [1, 3, 10] as const

export function PlacesTable({ rows, label, view, onSort }: PlacesTableProps) {
  const { t } = useTranslation('cabinet')
  const sortable = (sort: PositionSort) => ({
    onSort: () => onSort(sort, sort === view.sort ? !view.isDescending : beginsDescending(sort)),
    order: orderOf(sort, view),
  })
  return (
    <Table
      label={label}
      head={
        <>
          <Column {...sortable('PAIR')}>{t('pair')}</Column>
          <Column {...sortable('PLACE')} align="right">
            {t('place')}
          </Column>
          <Column {...sortable('GAP')} align="right">
            {t('gap')}
          </Column>
          {PLACES.map((place) => (
            <Column key={place} align="right">
              {t('rate-for', { place })}
            </Column>
          ))}
          <Column {...sortable('CLICKS')} align="right">
            {t('clicks-month')}
          </Column>
        </>
      }
    >
      <tbody>
        {rows.map((row) => (
          <PlaceLine key={`${row.give.code} ${row.get.code}`} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function orderOf(sort: PositionSort, view: PlacesView): SortOrder | undefined {
  if (sort !== view.sort) return undefined
  return view.isDescending ? 'descending' : 'ascending'
}

function PlaceLine({ row }: { row: OwnPosition }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { give, get, place, reason, others, gapPercent, clicks } = row
  return (
    <Row>
      <Cell className="min-w-44 py-2">
        <Link
          to={`/exchange?give=${encodeURIComponent(give.code)}&get=${encodeURIComponent(get.code)}`}
          className="font-medium underline-offset-4 hover:text-accent hover:underline"
        >
          {`${shortNameOf(give)} → ${shortNameOf(get)}`}
        </Link>
        <span className="block text-meta text-text-3 tabular-nums">
          {t('file-rate', { rate: printedText(row, format.locale) })}
        </span>
      </Cell>
      <Cell align="right" className="min-w-24 py-2">
        {place === null ? (
          <span className="text-loss">{reason ? reasonText(t, reason) : '—'}</span>
        ) : (
          <span className="font-semibold tabular-nums">{format.count(place)}</span>
        )}
        <span className="block text-meta text-text-3">
          {t('others-count', { count: others, value: format.count(others) })}
        </span>
      </Cell>
      <Cell align="right" className="tabular-nums">
        {gapPercent === null ? '—' : format.percent(gapPercent)}
      </Cell>
      {PLACES.map((wanted) => (
        <RateCell key={wanted} row={row} place={wanted} />
      ))}
      <Cell align="right" className="tabular-nums">
        {format.count(clicks)}
      </Cell>
    </Row>
  )
}

const reasons = ['BELOW_MIN', 'ABOVE_MAX', 'RESERVE', 'SUSPICIOUS', 'STALE', 'UNPRICED'] as const

function reasonText(t: ReturnType<typeof useTranslation<'cabinet'>>['t'], reason: string): string {
  const known = reasons.find((each) => each === reason)
  return known ? t(`reason.${known}`) : reason
}

function RateCell({ row, place }: { row: OwnPosition; place: number }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const rate = row.rateFor.find((each) => each.place === place)
  if (!rate) {
    return (
      <Cell align="right" className="text-text-3">
        —
      </Cell>
    )
  }
  const text = printedText(rate, format.locale)
  return (
    <Cell align="right" className="py-2 tabular-nums">
      <span className="inline-flex items-center whitespace-nowrap">
        {text}
        {!rate.isHeld && (
          <CopyButton text={printedPlain(rate)} label={t('copy-rate', { rate: text, place })} />
        )}
      </span>
      <span className="block text-meta text-text-3">
        {rate.isHeld ? t('held') : format.percent(rate.changePercent, 3)}
      </span>
    </Cell>
  )
}
