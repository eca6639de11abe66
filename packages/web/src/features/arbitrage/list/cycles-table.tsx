import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { inBlocks } from '#web/lib/live/in-blocks.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { PathDetail } from '#web/market/chain/detail/path-detail.tsx'
import { Cell, Column } from '#web/ui/show/table.tsx'
import type { CycleView } from '../cycle-view.ts'
import type { CycleSort, CycleSortKey } from '../query/arbitrage-query.ts'
import { Earnings, Limits, Lived, Profit, Ring } from './cycle-parts.tsx'

interface CyclesTableProps {
  rows: readonly ShownRow<CycleView>[]
  sort: CycleSort
  openRow: string
  isStill: boolean
  linkTo: (row: string) => string
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
    overscan: 8,
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
          linkTo={props.linkTo}
          measure={virtual.measureElement}
        />
        <Air height={virtual.getTotalSize() - ((last?.end ?? top) - top)} />
      </table>
    </div>
  )
}

const Head = memo(function Head({ sort, onSort }: Pick<CyclesTableProps, 'sort' | 'onSort'>) {
  const { t } = useTranslation('arbitrage')
  const column = (key: CycleSortKey, width: string, align: 'left' | 'right' = 'right') => (
    <Column
      align={align}
      className={width}
      order={sort.key === key ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      onSort={() => onSort({ key, isDescending: sort.key === key ? !sort.isDescending : true })}
    >
      {t(`column.${key}`)}
    </Column>
  )
  return (
    <thead>
      <tr aria-rowindex={1}>
        {column('profit', 'w-26', 'left')}
        {column('earnings', 'w-32')}
        <Column>{t('column.chain')}</Column>
        {column('rating', 'w-22')}
        {column('max', 'w-34')}
        {column('reviews', 'w-22')}
        {column('born', 'w-24')}
        <Column className="w-12">
          <span className="sr-only">{t('column.more')}</span>
        </Column>
      </tr>
    </thead>
  )
})

interface RowsInSightProps extends Pick<
  CyclesTableProps,
  'rows' | 'openRow' | 'isStill' | 'linkTo'
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
        linkTo={props.linkTo(shown.key === openRow ? '' : shown.key)}
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
  linkTo: string
}

const CycleRow = memo(function CycleRow(props: CycleRowProps) {
  const { shown, rowIndex, isOpen, isStill, linkTo } = props
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { row: view, change } = shown
  return (
    <>
      <tr
        aria-rowindex={rowIndex}
        className={clsx(
          'relative transition-colors duration-[120ms] hover:bg-surface-1',
          change === 'gone' && 'grayscale',
          isOpen && 'bg-surface-1',
        )}
      >
        <Cell>
          <Profit shown={shown} />
        </Cell>
        <Cell align="right" className="whitespace-nowrap">
          <Earnings view={view} />
        </Cell>
        <Cell className="py-2">
          <Ring view={view} />
        </Cell>
        <Cell align="right">{format.amount(view.cycle.rating, 'fiat')}</Cell>
        <Cell align="right" className="text-dense whitespace-nowrap">
          <Limits view={view} />
        </Cell>
        <Cell align="right">{format.count(view.cycle.reviews)}</Cell>
        <Cell align="right">{change === 'gone' ? t('gone') : <Lived view={view} />}</Cell>
        <Cell align="right">
          <Link
            to={linkTo}
            preventScrollReset
            aria-expanded={isOpen}
            aria-label={t('open', { chain: nameOf(view), percent: format.percent(view.figure) })}
            className="inline-flex size-8 items-center justify-center rounded-small text-text-3 after:absolute after:inset-0 hover:text-accent"
          >
            <ChevronDown
              aria-hidden
              className={clsx('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
            />
          </Link>
        </Cell>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS} className="border-b border-line-soft p-5">
            <PathDetail path={view.path} isStill={isStill} />
          </td>
        </tr>
      )}
    </>
  )
})

function nameOf({ path }: CycleView): string {
  return [path.hops[0]!.give.code, ...path.hops.map(({ get }) => get.code)].join(' → ')
}
