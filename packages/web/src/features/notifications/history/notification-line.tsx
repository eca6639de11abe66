import type { NotificationStatus } from '@hopwise/contract'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { FindingLine } from '#web/market/rule/finding-line.tsx'
import { DeliveryList } from './delivery-list.tsx'
import type { NotificationHistoryAnswer } from './history.documents.ts'

type Notification = NotificationHistoryAnswer['notifications']['items'][number]

const tones: Readonly<Record<NotificationStatus, Tone>> = {
  QUEUED: 'note',
  SENT: 'gain',
  EXPIRED: 'neutral',
  FAILED: 'loss',
}

/** One message: its text, its pair, its delivery and the chains it names. */
export function NotificationLine({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { at, pair, pairName, status, isCounted, title, findings, more, deliveries } = notification
  // A finding about a loop shows its profit.
  const isOfLoops = findings.some(({ profitPercent }) => profitPercent !== null)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-meta text-text-3">
            {format.moment(Date.parse(at))} ·{' '}
            {pair ? (
              <Link
                to={`/profile/notifications/${pair.id}`}
                className="underline-offset-4 hover:underline"
              >
                {pair.name}
              </Link>
            ) : (
              `${pairName} (${t('rule-removed')})`
            )}
            {!isCounted && ` · ${t('not-counted')}`}
          </p>
        </div>
        <Badge tone={tones[status]}>{t(`sent-status.${status}`)}</Badge>
      </div>
      <DeliveryList deliveries={deliveries} />
      {findings.length > 0 && (
        <Disclosure
          summary={
            <span className="text-dense">
              {t(isOfLoops ? 'found-loops' : 'findings', {
                count: findings.length,
                value: format.count(findings.length),
              })}
              {more > 0 && `, ${t('more-loops', { value: format.count(more) })}`}
            </span>
          }
        >
          <ol className="grid gap-2 pb-2">
            {findings.map((finding) => (
              <FindingLine key={finding.url} finding={finding} />
            ))}
          </ol>
        </Disclosure>
      )}
    </li>
  )
}
