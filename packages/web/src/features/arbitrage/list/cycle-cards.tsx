import type { OfferFilter } from '@hopwise/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { inBlocks } from '#web/lib/live/in-blocks.ts'
import { drawnHeight } from '#web/lib/live/drawn-height.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { PathDetail } from '#web/market/chain/detail/path-detail.tsx'
import { ShareButton } from '#web/market/chain/share/share-button.tsx'
import type { CycleView } from '../cycle-view.ts'
import type { RowChange } from '../query/arbitrage-query.ts'
import { FoldLine } from './fold-line.tsx'
import { Earnings, Entry, Limits, nameOf, Profit, Ring, Times } from './cycle-parts.tsx'

interface CycleCardsProps {
  rows: readonly ShownRow<CycleView>[]
  openRow: string
  isStill: boolean
  /** Keys. */
  stale: ReadonlySet<string>
  /** What there is to enter a cycle with; null: each takes its best amount. */
  capitalUsd: number | null
  /** What offers that stand in must pass. */
  filter: OfferFilter | undefined
  linkTo: (change: RowChange) => string
}

/** Of a closed card with its gap in CSS pixels, two stops of its ring a line; as for rows. */
const cardHeight = ({ path }: CycleView) => 228 + 28 * Math.ceil((path.hops.length + 1) / 2)

/** The table for narrow pages: a card a row, only those in sight in the page. */
export function CycleCards(props: CycleCardsProps) {
  const { rows, openRow, isStill, stale, linkTo } = props
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop(list.current!.getBoundingClientRect().top + window.scrollY)
  }, [])
  // Another function would have all rows placed anew, at each step of a scroll.
  const keyAt = useCallback((at: number) => rows[at]!.key, [rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => cardHeight(rows[at]!.row),
    measureElement: drawnHeight,
    overscan: 4,
    rangeExtractor: inBlocks,
    scrollMargin: top,
    getItemKey: keyAt,
  })
  return (
    <div ref={list} role="list" aria-label={t('caption')}>
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const shown = rows[index]!
          const isOpen = shown.key === openRow
          const isStale = stale.has(shown.key)
          const name = `${id}-${index}`
          return (
            <div
              key={key}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-index={index}
              ref={virtual.measureElement}
              className="absolute inset-x-0 top-0 pb-3"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <article
                aria-labelledby={`${name}-loop ${name}-age`}
                data-stale={isStale || undefined}
                className={clsx(
                  'grid grid-cols-1 gap-3 rounded-large border bg-raised p-4 shadow-card',
                  isOpen ? 'border-accent' : 'border-line-soft',
                  shown.row.isWithin && 'ml-4',
                  shown.change === 'gone' && 'grayscale',
                  isStale && 'text-text-3',
                )}
              >
                <div className="flex items-start justify-between gap-3">
                  <span>
                    <span className="text-h3">
                      <Profit shown={shown} isStale={isStale} />
                    </span>
                    <Entry view={shown.row} capitalUsd={props.capitalUsd} />
                  </span>
                  <span className="text-right whitespace-nowrap">
                    <Earnings view={shown.row} />
                  </span>
                </div>
                <Ring view={shown.row} isStale={isStale} />
                {shown.row.fold && <FoldLine fold={shown.row.fold} linkTo={linkTo} />}
                <div className="flex flex-wrap items-center justify-between gap-2 text-dense text-text-2">
                  <span className="whitespace-nowrap">
                    <Limits view={shown.row} />
                  </span>
                  <span className="flex flex-wrap items-baseline gap-x-3">
                    <Times id={`${name}-age`} view={shown.row} isStill={isStill} isSaid />
                  </span>
                </div>
                <p className="flex flex-wrap gap-x-4 text-dense text-text-2">
                  <span>
                    {t('column.rating')} {format.amount(shown.row.cycle.rating, 'fiat')}
                  </span>
                  <span>
                    {t('column.reviews')} {format.count(shown.row.cycle.reviews)}
                  </span>
                </p>
                <Link
                  to={linkTo({ row: isOpen ? '' : shown.key })}
                  preventScrollReset
                  aria-expanded={isOpen}
                  className="inline-flex min-h-11 items-center gap-1 text-table font-medium text-accent"
                >
                  {t(isOpen ? 'close' : 'details')}
                  <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
                  <span id={`${name}-loop`} className="sr-only">
                    {nameOf(shown.row, { t, format })}
                  </span>
                </Link>
                {isOpen && (
                  <PathDetail
                    path={shown.row.path}
                    filter={props.filter}
                    isStill={isStill}
                    actions={<ShareButton path={shown.row.path} to="" />}
                  />
                )}
              </article>
            </div>
          )
        })}
      </div>
    </div>
  )
}
