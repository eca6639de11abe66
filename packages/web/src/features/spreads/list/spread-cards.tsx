import { clsx } from 'clsx'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { SpreadDetail } from '../detail/spread-detail.tsx'
import { isClosed, type SpreadView } from '../spread-view.ts'
import { Coin } from './row/coin.tsx'
import { Net } from './row/net.tsx'
import { Network } from './row/network.tsx'
import { Side } from './row/side.tsx'
import { useSpreadName } from './row/spread-name.ts'
import { Times } from './row/times.tsx'
import type { SpreadsShown } from './spreads-table.tsx'

/** The table as cards, for narrow pages. */
export function SpreadCards({ rows, openRow, old, linkTo }: SpreadsShown) {
  const { t } = useTranslation('spreads')
  return (
    <ul aria-label={t('caption')} className="grid grid-cols-1 gap-2.5">
      {rows.map((shown) => (
        <SpreadCard
          key={shown.key}
          shown={shown}
          isOpen={shown.key === openRow}
          isOld={old.has(shown.key)}
          linkTo={linkTo}
        />
      ))}
    </ul>
  )
}

interface SpreadCardProps {
  shown: ShownRow<SpreadView>
  isOpen: boolean
  isOld: boolean
  linkTo: (row: string) => string
}

const SpreadCard = memo(function SpreadCard({ shown, isOpen, isOld, linkTo }: SpreadCardProps) {
  const { t } = useTranslation('spreads')
  const id = useId()
  const { spread } = shown.row
  const name = useSpreadName(spread)
  const isDull = shown.change === 'gone' || isClosed(spread.networkState)
  return (
    <li>
      <article
        aria-labelledby={`${id}-name ${id}-age`}
        data-old={isOld || undefined}
        className={clsx(
          'relative grid grid-cols-1 gap-2 rounded-large border bg-raised p-3',
          isOpen ? 'border-accent' : 'border-line',
          isDull && 'grayscale',
        )}
      >
        <div className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <Net shown={shown} isOld={isOld} />
          </span>
          <Coin spread={spread} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
          <Side side={spread.buy} />
          <ArrowRight aria-hidden className="size-4 text-text-3" />
          <Side side={spread.sell} />
        </div>
        <Network spread={spread} />
        <div className="flex min-h-6 items-center justify-between gap-3">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <Times id={`${id}-age`} shown={shown} isOld={isOld} />
          </span>
          <Link
            to={linkTo(isOpen ? '' : shown.key)}
            preventScrollReset
            aria-expanded={isOpen}
            className={
              'inline-flex size-6 shrink-0 items-center justify-center text-text-3 ' +
              'after:absolute after:inset-0 after:rounded-large'
            }
          >
            <span className="sr-only">{t(isOpen ? 'close' : 'details')} </span>
            <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
            <span id={`${id}-name`} className="sr-only">
              {name}
            </span>
          </Link>
        </div>
        {isOpen && (
          // Above the link that covers the whole card.
          <div className="relative z-1 mt-2 border-t border-line-soft pt-4">
            <SpreadDetail spread={spread} />
          </div>
        )}
      </article>
    </li>
  )
})
