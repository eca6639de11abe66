import type { ExchangerStatus } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { StatusBadge } from '#web/market/exchanger/status-badge.tsx'

interface StatusSinceProps {
  status: ExchangerStatus
  /** Null where nobody told. */
  since: string | null
  /** Said with a badge, whatever it is. */
  hasBadge?: boolean
}

/** What it is and since when; what is as it should be is said without a badge. */
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
