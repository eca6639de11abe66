import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { StatusHistory } from '#web/market/exchanger/status-history.tsx'
import { UptimeStrip } from '#web/market/exchanger/uptime-strip.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { FeedFault } from '../feed-fault.tsx'
import type { ExchangerRow } from '../list/exchangers.documents.ts'
import type { ExchangerReliability as Reliability } from './exchanger-detail.documents.ts'

/** Whether its rates arrive as they should, and the history of its status. */
export function ExchangerReliability({
  of,
}: {
  of: Reliability & Pick<ExchangerRow, 'uptime' | 'feed' | 'offers'>
}) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const { uptime, uptimeDays, watchedSince, statusHistory, feed, offers } = of
  const sinceMs = watchedSince === null ? NaN : Date.parse(watchedSince)
  // An exchanger watched for a shorter time than the whole period says so.
  const span = useAtServerNow((nowMs) =>
    nowMs - sinceMs < WHOLE_MS ? format.age(nowMs - sinceMs) : '',
  )
  // A market read from a file has neither.
  if (uptime === null && statusHistory.length === 0) return null
  return (
    <section aria-label={t('reliability')} className="mt-6">
      <Card className="grid grid-cols-1 gap-6 p-5 md:grid-cols-2 md:p-6">
        <div>
          <h2 className="flex flex-wrap items-baseline gap-x-2 text-table font-medium">
            {span === '' ? t('uptime') : t('uptime-so-far', { span })}
            <span className="text-h3 font-semibold tabular-nums">{format.share(uptime)}</span>
          </h2>
          <div role="group" aria-label={t('uptime-days')} className="mt-3">
            <UptimeStrip days={uptimeDays} />
          </div>
          {feed?.fault && (
            <div className="mt-3 text-dense">
              <FeedFault feed={feed} className="text-warn" />
              {feed.lastGoodAt !== null && offers > 0 && (
                <p className="text-text-2">{t('fault')}</p>
              )}
            </div>
          )}
        </div>
        <div>
          <h2 className="mb-3 text-table font-medium">{t('history')}</h2>
          <StatusHistory changes={statusHistory.slice(0, MOST_CHANGES)} />
        </div>
      </Card>
    </section>
  )
}

const WHOLE_MS = 29 * 86_400_000

/** The changes a reader sees; admins see all. */
const MOST_CHANGES = 5
