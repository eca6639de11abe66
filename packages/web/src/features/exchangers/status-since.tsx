import type { ExchangerStatus } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { StatusBadge } from '#web/market/exchanger/status-badge.tsx'

interface StatusSinceProps {
  status: ExchangerStatus
  /** Null when unknown. */
  since: string | null
  /** Shows a badge for every status. */
  hasBadge?: boolean
}

/** The status and its date; a normal status has no badge. */
export function StatusSince({ status, since, hasBadge = false }: StatusSinceProps) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const sinceMs = since === null ? NaN : Date.parse(since)
  const when = useAtServerNow((nowMs) => (since === null ? '' : format.since(sinceMs, nowMs)))
  const isBadge = hasBadge || status !== 'ACTIVE'
  if (since === null) return isBadge ? <StatusBadge status={status} /> : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-meta font-normal text-text-3">
      {isBadge && <StatusBadge status={status} />}
      <time dateTime={since} title={format.moment(sinceMs)}>
        {t(isBadge ? 'since' : 'active-since', { when })}
      </time>
    </span>
  )
}
