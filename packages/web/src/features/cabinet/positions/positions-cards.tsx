import type { PositionSort } from '@hopwise/contract'
import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Select } from '#web/ui/field/select.tsx'
import { OthersCount, PairLink, PLACES, PlaceText, RateForPlace } from './position-facts.tsx'
import type { OwnPosition } from './positions.documents.ts'
import { beginsDescending, type PositionsView, positionSorts } from './positions-query.ts'

interface PositionsCardsProps {
  rows: readonly OwnPosition[]
  label: string
  view: PositionsView
  onSort: (sort: PositionSort, isDescending: boolean) => void
}

/** The table as cards, for narrow pages. */
export function PositionsCards({ rows, label, view, onSort }: PositionsCardsProps) {
  const { t } = useTranslation('cabinet')
  return (
    <>
      <Select
        className="mb-3 w-full"
        label={t('sort')}
        value={view.sort}
        options={positionSorts.map((value) => ({ value, label: t(`sort-by.${value}`) }))}
        onChange={(sort) => onSort(sort, beginsDescending(sort))}
      />
      <ul aria-label={label} className="space-y-3">
        {rows.map((row) => (
          <li
            key={`${row.give.code} ${row.get.code}`}
            className="rounded-large border border-line bg-raised p-4 text-table"
          >
            <PlaceCard row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PlaceCard({ row }: { row: OwnPosition }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { gapPercent, clicks } = row
  return (
    <>
      <PairLink row={row} />
      <dl className="mt-3 space-y-2">
        <Fact name={t('place')}>
          <PlaceText row={row} />
          <OthersCount row={row} />
        </Fact>
        <Fact name={t('gap')}>{gapPercent === null ? '—' : format.percent(gapPercent)}</Fact>
        {PLACES.map((place) => (
          <Fact key={place} name={t('rate-for', { place })}>
            <RateForPlace row={row} place={place} />
          </Fact>
        ))}
        <Fact name={t('clicks-month')}>{format.count(clicks)}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 text-right tabular-nums">{children}</dd>
    </div>
  )
}
