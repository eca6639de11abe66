import { Pause, Play, RefreshCw } from 'lucide-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useConnection } from '#web/lib/graphql/connection.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useBarPlace } from '#web/ui/overlay/bottom-bar.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'

interface LiveBarProps {
  /** The name and the number of the listed rows. */
  title: string
  isPaused: boolean
  isReconnecting: boolean
  /** Whether the list answers another question, or is being refreshed. */
  isUpdating?: boolean
  /** The time of a still market's data; undefined for a live one. */
  stillSinceMs: number | undefined
  onPause: (isPaused: boolean) => void
}

const dots = { live: 'bg-gain', paused: 'bg-control', reconnecting: 'bg-warn' } as const

/** The number found, and whether the list is live. */
export function LiveBar({ title, ...state }: LiveBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-h3 font-semibold">{title}</h2>
      <LiveState {...state} />
    </div>
  )
}

interface LiveStateProps extends Omit<LiveBarProps, 'title'> {
  /** Drops the words beside other things in a line: the dot and the button suffice. */
  isSmall?: boolean
  /** The seconds between updates without a plan; 0 means live. */
  everySeconds?: number
}

/** Whether a list is live, with a button that pauses it. */
export function LiveState(props: LiveStateProps) {
  const { isPaused, isReconnecting, isUpdating = false, stillSinceMs, onPause, isSmall } = props
  const { everySeconds = 0 } = props
  const { t } = useTranslation('chain')
  const format = useFormat()
  const isCutOff = useConnection().connection !== 'online'
  const isCut = isReconnecting || isCutOff
  const state = isPaused ? 'paused' : isCut ? 'reconnecting' : isUpdating ? 'updating' : 'live'
  if (stillSinceMs !== undefined) {
    return (
      <span className="text-dense text-text-2">
        {t('still', { moment: format.moment(stillSinceMs) })}
      </span>
    )
  }
  const words = t(isPaused ? 'resume' : 'pause')
  const pause = {
    icon: isPaused ? Play : Pause,
    'aria-pressed': isPaused,
    'aria-disabled': state === 'updating',
    onClick: () => {
      if (state !== 'updating') onPause(!isPaused)
    },
  }
  return (
    <span className={clsx('flex items-center text-dense text-text-2', isSmall ? 'gap-1' : 'gap-3')}>
      <span className="inline-flex items-center gap-2">
        {state === 'updating' ? (
          <Spinner />
        ) : (
          <span aria-hidden className={clsx('size-2 rounded-full', dots[state])} />
        )}
        <span className={clsx(isSmall && 'max-xl:sr-only')}>
          {state === 'live' && everySeconds > 0 ? (
            <Link to="/subscribe" className="underline underline-offset-4 hover:text-accent">
              {t('every', { count: everySeconds })}
            </Link>
          ) : (
            t(`state.${state}`)
          )}
        </span>
      </span>
      {isSmall ? (
        <IconButton size="small" {...pause} label={words} />
      ) : (
        <Button size="small" {...pause}>
          {words}
        </Button>
      )}
    </span>
  )
}

/** A button in sight while changes wait; they apply when the reader presses it. */
export function WaitingPill({ moves, onApply }: { moves: number; onApply: () => void }) {
  const { t } = useTranslation('chain')
  const inBar = useBarPlace()
  if (moves === 0) return null
  const words = t('apply-changes', { count: moves })
  if (inBar) {
    return inBar(
      <Button
        color="ghost"
        icon={RefreshCw}
        className="min-h-11 min-w-0 flex-1 bg-accent-soft! text-accent!"
        aria-label={words}
        onClick={onApply}
      >
        {t('changes', { count: moves })}
      </Button>,
    )
  }
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
        {words}
      </Button>
    </div>
  )
}
