import type { ArbitrageQuery } from '@hopwise/contract'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, memo, useId } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { CycleView } from '../../cycle-view.ts'
import type { RowChange } from '../../query/arbitrage-query.ts'
import { LoopDetail } from '../ways/loop-detail.tsx'
import { FoldLink } from './fold-link.tsx'
import { nameOf } from './loop-name.ts'
import { LoopStrip } from './loop-strip.tsx'
import { Opportunity } from './opportunity.tsx'
import { Expected } from './expected.tsx'
import { Earned, Profit } from './profit.tsx'
import { Reliability } from './reliability.tsx'
import { Takes } from './takes.tsx'
import { Times } from './times.tsx'

/** The number of the table's columns. */
export const COLUMNS = 7

interface CycleRowProps {
  shown: ShownRow<CycleView>
  rowIndex: number
  isOpen: boolean
  isStill: boolean
  isStale: boolean
  capitalUsd: number | null
  /** The question the loop answers. */
  question: ArbitrageQuery
  linkTo: (change: RowChange) => string
}

/** One loop: its row, and the detail that opens below. */
export const CycleRow = memo(function CycleRow(props: CycleRowProps) {
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
          'relative hover:bg-surface-1 dark:hover:bg-surface-2',
          isGone && 'grayscale',
          isStale && 'text-text-3',
          isOpen ? 'bg-accent-soft hover:bg-accent-soft' : view.isBehind && 'bg-surface-1',
        )}
      >
        <RowCell className={clsx(view.isWithin && 'first:pl-8')}>
          <Profit shown={shown} isStale={isStale} />
          <Earned view={view} capitalUsd={props.capitalUsd} />
          <Expected view={view} />
        </RowCell>
        <RowCell>
          <Opportunity view={view} />
        </RowCell>
        <RowCell>
          <LoopStrip view={view} />
        </RowCell>
        <RowCell>
          <Takes view={view} />
        </RowCell>
        <RowCell>
          <Reliability view={view} isStale={isStale} />
        </RowCell>
        <RowCell>
          <Times id={`${id}-age`} shown={shown} isStill={isStill} />
        </RowCell>
        <RowCell className="text-right whitespace-nowrap">
          {view.fold && <FoldLink fold={view.fold} linkTo={linkTo} />}
          <Link
            to={linkTo({ row: isOpen ? '' : view.path.id })}
            preventScrollReset
            aria-expanded={isOpen}
            id={`${id}-name`}
            aria-label={[nameOf(view, { t, format }), state].filter(Boolean).join(', ')}
            // The age ticks in a cell of its own.
            aria-labelledby={`${id}-name ${id}-age`}
            className={clsx(
              'ml-1 inline-flex size-8 items-center justify-center rounded-small align-middle',
              'text-text-3 after:absolute after:inset-0 hover:text-accent',
            )}
          >
            <ChevronDown
              aria-hidden
              className={clsx('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
            />
          </Link>
        </RowCell>
      </tr>
      {isOpen && (
        <tr>
          <td
            colSpan={COLUMNS}
            className="border-b border-l-2 border-line-soft border-l-violet p-5"
          >
            <LoopDetail shown={shown} question={props.question} isStill={isStill} />
          </td>
        </tr>
      )}
    </>
  )
})

function RowCell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      {...rest}
      className={clsx('h-15 border-b border-line-soft px-2 first:pl-4 last:pr-3', className)}
    />
  )
}
