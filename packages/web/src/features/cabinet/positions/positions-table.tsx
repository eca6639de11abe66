import type { PositionSort } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Cell, Column, Row, type SortOrder, Table } from '#web/ui/show/table.tsx'
import type { OwnPosition } from './positions.documents.ts'
import { beginsDescending, type PositionsView } from './positions-query.ts'
import { OthersCount, PairLink, PLACES, PlaceText, RateForPlace } from './position-facts.tsx'

interface PositionsTableProps {
  rows: readonly OwnPosition[]
  label: string
  view: PositionsView
  onSort: (sort: PositionSort, isDescending: boolean) => void
}

/**
 * Narrow pages get positions-cards.tsx with the same facts. Beside the menu, a page below `xl`
 * lacks the room for the rate of the last place and for a column of clicks.
 */
export function PositionsTable({ rows, label, view, onSort }: PositionsTableProps) {
  const { t } = useTranslation('cabinet')
  const hasRoom = useWiderThan('xl')
  const places = hasRoom ? PLACES : PLACES.slice(0, -1)
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
          {places.map((place) => (
            <Column key={place} align="right">
              {t('rate-for', { place })}
            </Column>
          ))}
          {hasRoom && (
            <Column {...sortable('CLICKS')} align="right">
              {t('clicks-month')}
            </Column>
          )}
        </>
      }
    >
      <tbody>
        {rows.map((row) => (
          <PlaceLine
            key={`${row.give.code} ${row.get.code}`}
            row={row}
            places={places}
            hasRoom={hasRoom}
          />
        ))}
      </tbody>
    </Table>
  )
}

function orderOf(sort: PositionSort, view: PositionsView): SortOrder | undefined {
  if (sort !== view.sort) return undefined
  return view.isDescending ? 'descending' : 'ascending'
}

interface PlaceLineProps {
  row: OwnPosition
  places: readonly number[]
  hasRoom: boolean
}

function PlaceLine({ row, places, hasRoom }: PlaceLineProps) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { gapPercent, clicks } = row
  return (
    <Row>
      <Cell className="min-w-36 py-2 xl:min-w-44">
        <PairLink row={row} />
        {!hasRoom && clicks > 0 && (
          <span className="block text-meta text-text-3">
            {`${t('clicks-month')}: ${format.count(clicks)}`}
          </span>
        )}
      </Cell>
      <Cell align="right" className="min-w-24 py-2">
        <PlaceText row={row} />
        <OthersCount row={row} />
      </Cell>
      <Cell align="right" className="tabular-nums">
        {gapPercent === null ? '—' : format.percent(gapPercent)}
      </Cell>
      {places.map((wanted) => (
        <Cell key={wanted} align="right" className="py-2 tabular-nums">
          <RateForPlace row={row} place={wanted} />
        </Cell>
      ))}
      {hasRoom && (
        <Cell align="right" className="tabular-nums">
          {format.count(clicks)}
        </Cell>
      )}
    </Row>
  )
}
