import { TriangleAlert } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useReasonText } from '#web/market/feed-file/use-reason-text.ts'

interface FeedFaultProps {
  /** The health of its file; null where none is polled. */
  feed: {
    readonly lastGoodAt: string | null
    readonly fault: { readonly reason: string } | null
  } | null
  className?: string
}

/** The time and the cause of a bad file; renders nothing for a good one. */
export function FeedFault({ feed, className }: FeedFaultProps) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const reasonText = useReasonText()
  const lastGoodAt = feed?.lastGoodAt ?? null
  const when = useAtServerNow((nowMs) =>
    lastGoodAt === null ? '' : format.since(Date.parse(lastGoodAt), nowMs),
  )
  if (!feed?.fault) return null
  const since = lastGoodAt === null ? t('never-updated') : t('fault-since', { when })
  return (
    <span className={className}>
      <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />
      {since} · {reasonText(feed.fault.reason)}
    </span>
  )
}
