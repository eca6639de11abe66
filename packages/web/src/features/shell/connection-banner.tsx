import { CloudOff, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useConnection } from '#web/lib/graphql/connection.ts'
import { showToast } from '#web/ui/state/toast.tsx'

/** A shorter absence of the server is not shown, as nobody would have read it. */
const NOTIFY_AFTER_MS = 1_000

/** Says that the data is old, since when, and once that it is fresh again. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const { connection, lastAnswerAtMs } = useConnection()
  const lostAtMs = useRef<number>(undefined)
  useEffect(() => {
    if (connection !== 'online') {
      const sinceMs = connection === 'offline' ? -Infinity : performance.now()
      lostAtMs.current = Math.min(sinceMs, lostAtMs.current ?? Infinity)
      return
    }
    const goneForMs = performance.now() - (lostAtMs.current ?? Infinity)
    lostAtMs.current = undefined
    if (goneForMs >= NOTIFY_AFTER_MS) showToast(t('back-online'))
  }, [connection, t])
  const Icon = connection === 'offline' ? WifiOff : CloudOff
  return (
    <div role="status">
      {connection !== 'online' && (
        <p
          className={
            'flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 ' +
            'text-center text-dense ' +
            'font-medium text-warn'
          }
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {lastAnswerAtMs === undefined
            ? t(connection)
            : t(`${connection}-since`, { time: format.clock(lastAnswerAtMs) })}
        </p>
      )}
    </div>
  )
}
