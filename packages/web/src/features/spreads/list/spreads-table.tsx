import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, memo, useId } from 'react'
import { Link } from 'react-router'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Column } from '#web/ui/show/table.tsx'
import { SpreadDetail } from '../detail/spread-detail.tsx'
import { isClosed, type SpreadView } from '../spread-view.ts'
import { Coin } from './row/coin.tsx'
import { Gap, Net } from './row/net.tsx'
import { Network } from './row/network.tsx'
import { Side } from './row/side.tsx'
import { useSpreadName } from './row/spread-name.ts'
import { Times } from './row/times.tsx'

export interface SpreadsShown {
  rows: readonly ShownRow<SpreadView>[]
  openRow: string
  /** The keys of rows with old books. */
  old: ReadonlySet<string>
  linkTo: (row: string) => string
}

const COLUMNS = 8

export function SpreadsTable({ rows, openRow, old, linkTo }: SpreadsShown) {
  const { t } = useTranslation('spreads')
  return (
    <div className="rounded-large border border-line bg-raised">
      {/* Widths come from the head, so that rows that come and go move no column. */}
      <table className="w-full table-fixed border-separate border-spacing-0 text-table">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <Column className="w-33">{t('head.net')}</Column>
            <Column className="w-28 xl:w-34">{t('head.coin')}</Column>
            <Column>{t('head.buy')}</Column>
            <Column>{t('head.sell')}</Column>
            <Column className="w-28 xl:w-31">{t('head.gross')}</Column>
            <Column className="w-44 xl:w-62">{t('head.network')}</Column>
            <Column className="w-34 xl:w-45">{t('head.updated')}</Column>
            <Column className="w-12">
              <span className="sr-only">{t('details')}</span>
            </Column>
          </tr>
        </thead>
        <tbody>
          {rows.map((shown) => (
            <SpreadLine
              key={shown.key}
              shown={shown}
              isOpen={shown.key === openRow}
              isOld={old.has(shown.key)}
              linkTo={linkTo}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SpreadLineProps {
  shown: ShownRow<SpreadView>
  isOpen: boolean
  isOld: boolean
  linkTo: (row: string) => string
}

/** One spread: its row, and the detail that opens below. */
const SpreadLine = memo(function SpreadLine({ shown, isOpen, isOld, linkTo }: SpreadLineProps) {
  const id = useId()
  const { spread } = shown.row
  const name = useSpreadName(spread)
  return (
    <>
      <tr
        data-old={isOld || undefined}
        className={clsx(
          'relative hover:bg-surface-1 dark:hover:bg-surface-2',
          (shown.change === 'gone' || isClosed(spread.networkState)) && 'grayscale',
          isOpen && 'bg-accent-soft hover:bg-accent-soft',
        )}
      >
        <LineCell>
          <Net shown={shown} isOld={isOld} />
        </LineCell>
        <LineCell>
          <Coin spread={spread} />
        </LineCell>
        <LineCell>
          <Side side={spread.buy} />
        </LineCell>
        <LineCell>
          <Side side={spread.sell} />
        </LineCell>
        <LineCell>
          <Gap spread={spread} />
        </LineCell>
        <LineCell>
          <Network spread={spread} />
        </LineCell>
        <LineCell>
          <Times id={`${id}-age`} shown={shown} isOld={isOld} />
        </LineCell>
        <LineCell className="text-right">
          <Link
            to={linkTo(isOpen ? '' : shown.key)}
            preventScrollReset
            aria-expanded={isOpen}
            id={`${id}-name`}
            aria-label={name}
            // The age ticks in a cell of its own.
            aria-labelledby={`${id}-name ${id}-age`}
            className={clsx(
              'inline-flex size-8 items-center justify-center rounded-small align-middle',
              'text-text-3 after:absolute after:inset-0 hover:text-accent',
            )}
          >
            <ChevronDown
              aria-hidden
              className={clsx('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
            />
          </Link>
        </LineCell>
      </tr>
      {isOpen && (
        <tr>
          <td
            colSpan={COLUMNS}
            className="border-b border-l-2 border-line-soft border-l-violet p-5"
          >
            <SpreadDetail spread={spread} />
          </td>
        </tr>
      )}
    </>
  )
})

function LineCell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      {...rest}
      className={clsx('h-15 border-b border-line-soft px-2 first:pl-4 last:pr-3', className)}
    />
  )
}
