import type { ArbitrageQuery } from '@hopwise/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { inBlocks } from '#web/lib/live/in-blocks.ts'
import { drawnHeight } from '#web/lib/live/drawn-height.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import type { CycleView } from '../cycle-view.ts'
import type { RowChange } from '../query/arbitrage-query.ts'
import { FoldLink } from './row/fold-link.tsx'
import { nameOf } from './row/loop-name.ts'
import { LoopStrip } from './row/loop-strip.tsx'
import { Opportunity } from './row/opportunity.tsx'
import { Expected } from './row/expected.tsx'
import { Earned, Profit } from './row/profit.tsx'
import { Reliability } from './row/reliability.tsx'
import { Takes } from './row/takes.tsx'
import { Times } from './row/times.tsx'
import { LoopDetail } from './ways/loop-detail.tsx'

interface CycleCardsProps {
  rows: readonly ShownRow<CycleView>[]
  openRow: string | undefined
  isStill: boolean
  /** The keys of rows too old to be trusted. */
  stale: ReadonlySet<string>
  /** The reader's capital; when null, each cycle takes its best amount. */
  capitalUsd: number | null
  /** The question the loops answer. */
  question: ArbitrageQuery
  linkTo: (change: RowChange) => string
  /** The index of the first doubtful card; the number of cards when none is shown. */
  doubtfulFrom: number
  /** The line above the doubtful cards. */
  doubtfulLine: ReactNode
}

/** A closed card with its gap, in CSS pixels; an estimate until the card is measured. */
const CARD_HEIGHT = 198

/** The table as cards, for narrow pages; only those in sight are rendered. */
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
  // Stable, because a new function would place all rows anew at each step of a scroll.
  const keyAt = useCallback((at: number) => rows[at]!.key, [rows])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_HEIGHT,
    measureElement: drawnHeight,
    overscan: 4,
    rangeExtractor: inBlocks,
    scrollMargin: top,
    getItemKey: keyAt,
  })
  return (
    <>
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
                {index === props.doubtfulFrom && <div className="pb-3">{props.doubtfulLine}</div>}
                <article
                  aria-labelledby={`${name}-loop ${name}-age`}
                  data-stale={isStale || undefined}
                  className={clsx(
                    'relative grid grid-cols-1 gap-1.5 rounded-large border p-3',
                    shown.row.isBehind ? 'bg-surface-1' : 'bg-raised',
                    isOpen ? 'border-accent' : 'border-line',
                    shown.row.isWithin && 'ml-4',
                    shown.change === 'gone' && 'grayscale',
                    isStale && 'text-text-3',
                  )}
                >
                  <div className="flex items-start justify-between gap-3">
                    <span className="min-w-0 flex-1">
                      <Opportunity view={shown.row} />
                    </span>
                    <span className="shrink-0 text-right">
                      <Profit shown={shown} isStale={isStale} />
                      <Earned view={shown.row} capitalUsd={props.capitalUsd} />
                      <Expected view={shown.row} />
                    </span>
                  </div>
                  <LoopStrip view={shown.row} />
                  <div className="flex items-start justify-between gap-3">
                    <span className="min-w-0 flex-1">
                      <Reliability view={shown.row} isStale={isStale} />
                    </span>
                    <span className="shrink-0 text-right">
                      <Takes view={shown.row} />
                    </span>
                  </div>
                  <div className="flex min-h-6 items-center justify-between gap-3">
                    <span className="flex min-w-0 items-baseline gap-x-3 overflow-hidden">
                      <Times id={`${name}-age`} shown={shown} isStill={isStill} isSaid />
                    </span>
                    <span className="flex shrink-0 items-center gap-1">
                      {shown.row.fold && <FoldLink fold={shown.row.fold} linkTo={linkTo} />}
                      <Link
                        to={linkTo({ row: isOpen ? '' : shown.row.path.id })}
                        preventScrollReset
                        aria-expanded={isOpen}
                        className={
                          'inline-flex size-6 items-center justify-center text-text-3 ' +
                          'after:absolute after:inset-0 after:rounded-large'
                        }
                      >
                        <span className="sr-only">{t(isOpen ? 'close' : 'details')} </span>
                        <ChevronDown
                          aria-hidden
                          className={clsx('size-4', isOpen && 'rotate-180')}
                        />
                        <span id={`${name}-loop`} className="sr-only">
                          {nameOf(shown.row, { t, format })}
                        </span>
                      </Link>
                    </span>
                  </div>
                  {isOpen && (
                    // Above the link that covers the whole card.
                    <div className="relative z-1 mt-2 border-t border-line-soft pt-4">
                      <LoopDetail shown={shown} question={props.question} isStill={isStill} />
                    </div>
                  )}
                </article>
              </div>
            )
          })}
        </div>
      </div>
      {props.doubtfulFrom >= rows.length && props.doubtfulLine}
    </>
  )
}
