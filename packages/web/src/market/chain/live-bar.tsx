import { Pause, Play, RefreshCw } from 'lucide-react'
import { clsx } from 'clsx'
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
}

const dots = { live: 'bg-gain', paused: 'bg-control', reconnecting: 'bg-warn' } as const

/** How many were found, and whether the list lives. */
export function LiveBar(props: LiveBarProps) {
  const { title, isPaused, isReconnecting, isUpdating = false, stillSinceMs, onPause } = props
  const { t } = useTranslation('chain')
  const format = useFormat()
  const isCutOff = useConnection().connection !== 'online'
  const isCut = isReconnecting || isCutOff
  const state = isPaused ? 'paused' : isCut ? 'reconnecting' : isUpdating ? 'updating' : 'live'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-h3 font-semibold">{title}</h2>
      {stillSinceMs === undefined ? (
        <span className="flex items-center gap-3 text-dense text-text-2">
          <span className="inline-flex items-center gap-2">
            {state === 'updating' ? (
              <Spinner />
            ) : (
              <span aria-hidden className={clsx('size-2 rounded-full', dots[state])} />
            )}
            {t(`state.${state}`)}
          </span>
          <Button
            size="small"
            icon={isPaused ? Play : Pause}
            aria-pressed={isPaused}
            aria-disabled={state === 'updating'}
            onClick={() => onPause(!isPaused)}
          >
            {t(isPaused ? 'resume' : 'pause')}
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
