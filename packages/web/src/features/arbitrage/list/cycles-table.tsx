import type { ArbitrageQuery } from '@hopwise/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { inBlocks } from '#web/lib/live/in-blocks.ts'
import { drawnHeight } from '#web/lib/live/drawn-height.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { Column } from '#web/ui/show/table.tsx'
import type { CycleView } from '../cycle-view.ts'
import type { CycleSort, CycleSortKey, RowChange } from '../query/arbitrage-query.ts'
import { COLUMNS, CycleRow } from './row/cycle-row.tsx'

interface CyclesTableProps {
  rows: readonly ShownRow<CycleView>[]
  sort: CycleSort
  openRow: string | undefined
  isStill: boolean
  /** The keys of rows too old to be trusted. */
  stale: ReadonlySet<string>
  /** The reader's capital; when null, each cycle takes its best amount. */
  capitalUsd: number | null
  /** The question the loops answer. */
  question: ArbitrageQuery
  linkTo: (change: RowChange) => string
  onSort: (sort: CycleSort) => void
  /** The index of the first doubtful row; the number of rows when none is shown. */
  doubtfulFrom: number
  /** The line above the doubtful rows. */
  doubtfulLine: ReactNode
  /** Whether a row stands for all loops of its source. */
  isFolded: boolean
}

/** A closed row, in CSS pixels. */
const ROW_HEIGHT = 60

/** Only the rows in sight are rendered; empty rows keep the room of the others. */
export function CyclesTable(props: CyclesTableProps) {
  const { rows, sort, onSort, isFolded } = props
  const { t } = useTranslation('arbitrage')
  const table = useRef<HTMLTableElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const { top: y } = table.current!.getBoundingClientRect()
    setTop(y + window.scrollY)
  }, [])
  // Stable, because a new function would place all rows anew at each step of a scroll.
  const keyAt = useCallback((at: number) => rows[at]!.key, [rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    measureElement: drawnHeight,
    overscan: 4,
    rangeExtractor: inBlocks,
    scrollMargin: top,
    getItemKey: keyAt,
  })
  const inSight = virtual.getVirtualItems()
  const [first, last] = [inSight[0], inSight.at(-1)]
  return (
    <div className="rounded-large border border-line bg-raised">
      <table
        ref={table}
        aria-rowcount={rows.length + 1}
        // Widths come from the head, so that rows that come and go move no column.
        className="w-full table-fixed border-separate border-spacing-0 text-table"
      >
        <caption className="sr-only">{t('caption')}</caption>
        <Head sort={sort} onSort={onSort} isFolded={isFolded} />
        <Air height={(first?.start ?? top) - top} />
        <RowsInSight
          rows={rows}
          first={first?.index ?? 0}
          end={(last?.index ?? -1) + 1}
          openRow={props.openRow}
          isStill={props.isStill}
          stale={props.stale}
          capitalUsd={props.capitalUsd}
          question={props.question}
          linkTo={props.linkTo}
          doubtfulFrom={props.doubtfulFrom}
          doubtfulLine={props.doubtfulLine}
          measure={virtual.measureElement}
        />
        <Air height={virtual.getTotalSize() - ((last?.end ?? top) - top)} />
      </table>
      {props.doubtfulFrom >= rows.length && props.doubtfulLine}
    </div>
  )
}

type ColumnName = 'profit' | 'takes' | 'reliability' | 'age'

/** The keys by which each column can be sorted. */
const figures: Readonly<Record<ColumnName, readonly CycleSortKey[]>> = {
  profit: ['expected', 'profit', 'earnings'],
  takes: ['max', 'min'],
  reliability: ['reliability', 'reviews'],
  age: ['updated', 'born'],
}

const firstOf = (keys: readonly CycleSortKey[]): CycleSort => ({
  key: keys[0]!,
  isDescending: true,
})

type HeadProps = Pick<CyclesTableProps, 'sort' | 'onSort' | 'isFolded'>

const Head = memo(function Head({ sort, onSort, isFolded }: HeadProps) {
  const { t } = useTranslation('arbitrage')
  const column = (name: ColumnName, width: string) => {
    // A column with two figures is sorted by its first, or by the one chosen above.
    const keys = figures[name]
    const isSorted = keys.includes(sort.key)
    return (
      <Column
        className={width}
        order={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
        onSort={() =>
          onSort(isSorted ? { ...sort, isDescending: !sort.isDescending } : firstOf(keys))
        }
      >
        {t(`head.${name}`)}
      </Column>
    )
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        {column('profit', 'w-32 xl:w-60')}
        <Column className="w-48 xl:w-56">
          {t('head.source')} <span className="text-accent">{t('head.gain')}</span>
        </Column>
        <Column>{t(isFolded ? 'head.best' : 'head.loop')}</Column>
        {column('takes', 'w-27 xl:w-29')}
        {column('reliability', 'w-40 xl:w-42')}
        {column('age', 'w-25')}
        <Column align="right" className="w-24">
          {isFolded ? t('head.loops') : <span className="sr-only">{t('details')}</span>}
        </Column>
      </tr>
    </thead>
  )
})

interface RowsInSightProps extends Pick<
  CyclesTableProps,
  | 'rows'
  | 'openRow'
  | 'isStill'
  | 'stale'
  | 'capitalUsd'
  | 'question'
  | 'linkTo'
  | 'doubtfulFrom'
  | 'doubtfulLine'
> {
  first: number
  end: number
  measure: (row: HTMLTableSectionElement | null) => void
}

/** The rows are memoized, because most steps of a scroll bring no others. */
const RowsInSight = memo(function RowsInSight(props: RowsInSightProps) {
  const { rows, first, end, openRow } = props
  return rows.slice(first, end).map((shown, at) => (
    <tbody key={shown.key} data-index={first + at} ref={props.measure}>
      {first + at === props.doubtfulFrom && (
        <tr>
          <td colSpan={COLUMNS} className="p-0">
            {props.doubtfulLine}
          </td>
        </tr>
      )}
      <CycleRow
        shown={shown}
        rowIndex={first + at + 2}
        isOpen={shown.key === openRow}
        isStill={props.isStill}
        isStale={props.stale.has(shown.key)}
        capitalUsd={props.capitalUsd}
        question={props.question}
        linkTo={props.linkTo}
      />
    </tbody>
  ))
})

/** The room of rows that are not rendered. */
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
