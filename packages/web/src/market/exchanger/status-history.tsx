import type { ExchangerStatus } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'
import { StatusBadge } from './status-badge.tsx'

interface StatusHistoryProps {
  /** The newest change comes first. */
  changes: readonly { readonly status: ExchangerStatus; readonly changedAt: string }[]
}

/** An exchanger's past statuses, with their dates. */
export function StatusHistory({ changes }: StatusHistoryProps) {
  const format = useFormat()
  return (
    <ol className="flex flex-col gap-2 text-table">
      {changes.map(({ status, changedAt }) => (
        <li key={changedAt} className="flex flex-wrap items-center gap-3">
          <StatusBadge status={status} />
          <time dateTime={changedAt} className="text-text-2">
            {format.moment(Date.parse(changedAt))}
          </time>
        </li>
      ))}
    </ol>
  )
}
