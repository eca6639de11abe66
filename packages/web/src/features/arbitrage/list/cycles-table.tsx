import type { OfferFilter } from '@hopwise/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { memo, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { inBlocks } from '#web/lib/live/in-blocks.ts'
import { drawnHeight } from '#web/lib/live/drawn-height.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { PathDetail } from '#web/market/chain/detail/path-detail.tsx'
import { ShareButton } from '#web/market/chain/share/share-button.tsx'
import { Cell, Column } from '#web/ui/show/table.tsx'
import type { CycleView } from '../cycle-view.ts'
import type { CycleSort, CycleSortKey, RowChange } from '../query/arbitrage-query.ts'
import { FoldLine } from './fold-line.tsx'
import { Earnings, Entry, Limits, nameOf, Profit, Ring, Times } from './cycle-parts.tsx'

interface CyclesTableProps {
  rows: readonly ShownRow<CycleView>[]
  sort: CycleSort
  openRow: string
  isStill: boolean
  /** Keys. */
  stale: ReadonlySet<string>
  /** What there is to enter a cycle with; null: each takes its best amount. */
  capitalUsd: number | null
  /** What offers that stand in must pass. */
  filter: OfferFilter | undefined
  linkTo: (change: RowChange) => string
  onSort: (sort: CycleSort) => void
}

const COLUMNS = 8
/** Of a closed row in CSS pixels, two stops of its ring a line; each is measured as it comes. */
const rowHeight = ({ path }: CycleView) => 31 + 24 * Math.ceil((path.hops.length + 1) / 2)

/** Only the rows in sight are in the page; rows of air stand for the others. */
export function CyclesTable(props: CyclesTableProps) {
  const { rows, sort, onSort } = props
  const { t } = useTranslation('arbitrage')
  const table = useRef<HTMLTableElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const { top: y } = table.current!.getBoundingClientRect()
    setTop(y + window.scrollY)
  }, [])
  // Another function would have all rows placed anew, at each step of a scroll.
  const keyAt = useCallback((at: number) => rows[at]!.key, [rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => rowHeight(rows[at]!.row),
    measureElement: drawnHeight,
    overscan: 4,
    rangeExtractor: inBlocks,
    scrollMargin: top,
    getItemKey: keyAt,
  })
  const inSight = virtual.getVirtualItems()
  const [first, last] = [inSight[0], inSight.at(-1)]
  return (
    <div className="rounded-large border border-line-soft bg-raised shadow-card">
      <table
        ref={table}
        aria-rowcount={rows.length + 1}
        // Columns have their widths from the head: rows that come and go move none of them.
        className="w-full table-fixed border-separate border-spacing-0 text-table"
      >
        <caption className="sr-only">{t('caption')}</caption>
        <Head sort={sort} onSort={onSort} />
        <Air height={(first?.start ?? top) - top} />
        <RowsInSight
          rows={rows}
          first={first?.index ?? 0}
          end={(last?.index ?? -1) + 1}
          openRow={props.openRow}
          isStill={props.isStill}
          stale={props.stale}
          capitalUsd={props.capitalUsd}
          filter={props.filter}
          linkTo={props.linkTo}
          measure={virtual.measureElement}
        />
        <Air height={virtual.getTotalSize() - ((last?.end ?? top) - top)} />
      </table>
    </div>
  )
}

type ColumnName = 'profit' | 'earnings' | 'rating' | 'limits' | 'reviews' | 'updated'

/** What a column can be sorted by. */
const figures: Readonly<Record<ColumnName, readonly CycleSortKey[]>> = {
  profit: ['profit'],
  earnings: ['earnings'],
  rating: ['rating', 'careful'],
  limits: ['max', 'min'],
  reviews: ['reviews'],
  updated: ['updated', 'born'],
}

const firstOf = (keys: readonly CycleSortKey[]): CycleSort => ({
  key: keys[0]!,
  isDescending: true,
})

const Head = memo(function Head({ sort, onSort }: Pick<CyclesTableProps, 'sort' | 'onSort'>) {
  const { t } = useTranslation('arbitrage')
  const column = (name: ColumnName, width: string, align: 'left' | 'right' = 'right') => {
    // A column that shows two figures is sorted by its first, or by whichever was chosen above.
    const keys = figures[name]
    const isSorted = keys.includes(sort.key)
    return (
      <Column
        align={align}
        className={width}
        order={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
        onSort={() =>
          onSort(isSorted ? { ...sort, isDescending: !sort.isDescending } : firstOf(keys))
        }
      >
        {t(`column.${name}`)}
      </Column>
    )
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        {column('profit', 'w-26', 'left')}
        {column('earnings', 'w-32')}
        <Column>{t('column.chain')}</Column>
        {column('rating', 'w-22')}
        {column('limits', 'w-29')}
        {column('reviews', 'w-22')}
        {column('updated', 'w-28')}
        <Column className="w-12">
          <span className="sr-only">{t('column.more')}</span>
        </Column>
      </tr>
    </thead>
  )
})

interface RowsInSightProps extends Pick<
  CyclesTableProps,
  'rows' | 'openRow' | 'isStill' | 'stale' | 'capitalUsd' | 'filter' | 'linkTo'
> {
  first: number
  end: number
  measure: (row: HTMLTableSectionElement | null) => void
}

/** Apart from the table: most steps of a scroll bring no other rows, and draw none anew. */
const RowsInSight = memo(function RowsInSight(props: RowsInSightProps) {
  const { rows, first, end, openRow } = props
  return rows.slice(first, end).map((shown, at) => (
    <tbody key={shown.key} data-index={first + at} ref={props.measure}>
      <CycleRow
        shown={shown}
        rowIndex={first + at + 2}
        isOpen={shown.key === openRow}
        isStill={props.isStill}
        isStale={props.stale.has(shown.key)}
        capitalUsd={props.capitalUsd}
        filter={props.filter}
        linkTo={props.linkTo}
      />
    </tbody>
  ))
})

/** Room for rows that are not in the page. */
function Air({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden>
      <tr>
        <td colSpan={COLUMNS} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  )
}

interface CycleRowProps {
  shown: ShownRow<CycleView>
  rowIndex: number
  isOpen: boolean
  isStill: boolean
  isStale: boolean
  capitalUsd: number | null
  filter: OfferFilter | undefined
  linkTo: (change: RowChange) => string
}

const CycleRow = memo(function CycleRow(props: CycleRowProps) {
  const { shown, rowIndex, isOpen, isStill, isStale, linkTo } = props
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const id = useId()
  const { row: view, change } = shown
  const isGone = change === 'gone'
  const state = isGone ? t('gone') : isStill ? '' : t('updated')
  return (
    <>
      <tr
        aria-rowindex={rowIndex}
        data-stale={isStale || undefined}
        className={clsx(
          'relative hover:bg-surface-1',
          isGone && 'grayscale',
          isStale && 'text-text-3',
          isOpen && 'bg-surface-1',
          // What follows belongs to it.
          view.fold && '*:border-b-0',
        )}
      >
        <Cell className={clsx(view.isWithin && 'first:pl-8')}>
          <Profit shown={shown} isStale={isStale} />
          <Entry view={view} capitalUsd={props.capitalUsd} />
        </Cell>
        <Cell align="right" className="whitespace-nowrap">
          <Earnings view={view} />
        </Cell>
        <Cell className="py-2">
          <Ring view={view} isStale={isStale} />
        </Cell>
        <Cell align="right">{format.amount(view.cycle.rating, 'fiat')}</Cell>
        <Cell align="right" className="text-dense whitespace-nowrap *:block">
          <Limits view={view} />
        </Cell>
        <Cell align="right">{format.count(view.cycle.reviews)}</Cell>
        <Cell align="right">
          {isGone ? state : <Times id={`${id}-age`} view={view} isStill={isStill} />}
        </Cell>
        <Cell align="right">
          <Link
            to={linkTo({ row: isOpen ? '' : shown.key })}
            preventScrollReset
            aria-expanded={isOpen}
            id={`${id}-name`}
            aria-label={[nameOf(view, { t, format }), state].filter(Boolean).join(', ')}
            // Its age ticks in a cell of its own.
            aria-labelledby={`${id}-name ${id}-age`}
            className="inline-flex size-8 items-center justify-center rounded-small text-text-3 after:absolute after:inset-0 hover:text-accent"
          >
            <ChevronDown
              aria-hidden
              className={clsx('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
            />
          </Link>
        </Cell>
      </tr>
      {view.fold && (
        <tr className="relative">
          <td colSpan={COLUMNS} className="border-b border-line-soft px-4 pb-2">
            <FoldLine fold={view.fold} linkTo={linkTo} />
          </td>
        </tr>
      )}
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS} className="border-b border-line-soft p-5">
            <PathDetail
              path={view.path}
              filter={props.filter}
              isStill={isStill}
              actions={<ShareButton path={view.path} to="" />}
            />
          </td>
        </tr>
      )}
    </>
  )
})
