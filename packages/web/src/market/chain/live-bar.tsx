import { Pause, Play, RefreshCw } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useConnection } from '#web/lib/graphql/connection.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'

interface LiveBarProps {
  /** What is listed, and how many. */
  title: string
  isPaused: boolean
  isReconnecting: boolean
  /** What is listed answers another question, or is asked anew. */
  isUpdating?: boolean
  /** Of a market that stands still: when it was taken. */
  stillSinceMs: number | undefined
  onPause: (isPaused: boolean) => void
  /** Between the two: the orders of the list. On a phone they leave room for pictures alone. */
  children?: ReactNode
}

const dots = { live: 'bg-gain', paused: 'bg-control', reconnecting: 'bg-warn' } as const

/** How many were found, and whether the list lives. */
export function LiveBar(props: LiveBarProps) {
  const {
    title,
    isPaused,
    isReconnecting,
    isUpdating = false,
    stillSinceMs,
    onPause,
    children,
  } = props
  const { t } = useTranslation('chain')
  const format = useFormat()
  const isCutOff = useConnection().connection !== 'online'
  const isCut = isReconnecting || isCutOff
  const state = isPaused ? 'paused' : isCut ? 'reconnecting' : isUpdating ? 'updating' : 'live'
  const wordClass = children ? 'max-md:sr-only' : undefined
  return (
    <div
      className={clsx(
        'flex items-center justify-between gap-x-4',
        !children && 'flex-wrap gap-y-2',
      )}
    >
      <h2 className={clsx('text-body font-bold', children && 'shrink-0 max-md:sr-only')}>
        {title}
      </h2>
      {children && <div className="min-w-0 flex-1">{children}</div>}
      {stillSinceMs === undefined ? (
        <span className="flex shrink-0 items-center gap-2 text-dense text-text-2 md:gap-3">
          <span className="inline-flex items-center gap-2">
            {state === 'updating' ? (
              <Spinner />
            ) : (
              <span aria-hidden className={clsx('size-2 rounded-full', dots[state])} />
            )}
            <span className={wordClass}>{t(`state.${state}`)}</span>
          </span>
          <Button
            size="small"
            icon={isPaused ? Play : Pause}
            aria-pressed={isPaused}
            aria-disabled={state === 'updating'}
            onClick={() => onPause(!isPaused)}
          >
            <span className={wordClass}>{t(isPaused ? 'resume' : 'pause')}</span>
          </Button>
        </span>
      ) : (
        <span className="text-dense text-text-2">
          {t('still', { moment: format.moment(stillSinceMs) })}
        </span>
      )}
    </div>
  )
}

/** Stays in sight while changes wait: they come when the reader says so. */
export function WaitingPill({ moves, onApply }: { moves: number; onApply: () => void }) {
  const { t } = useTranslation('chain')
  if (moves === 0) return null
  return (
    <div className="pointer-events-none sticky top-[calc(var(--header-height)+8px)] z-[5] flex h-0 justify-center">
      <Button
        size="small"
        color="black"
        roundness="full"
        icon={RefreshCw}
        className="pointer-events-auto shadow-float"
        onClick={onApply}
      >
        {t('apply-changes', { count: moves })}
      </Button>
    </div>
  )
}
