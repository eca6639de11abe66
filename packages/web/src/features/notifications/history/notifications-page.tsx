import type { NotificationStatus } from '@hopwise/contract'
import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueueList } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { id } from '#web/lib/address/read-params.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { NotificationHistoryDocument, type NotificationHistoryAnswer } from './history.documents.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { FindingLine } from '#web/market/rule/finding-line.tsx'
import { DeliveryList } from './delivery-list.tsx'

const statuses = [
  'QUEUED',
  'SENT',
  'EXPIRED',
  'FAILED',
] as const satisfies readonly NotificationStatus[]

const notifications = defineQueue({
  document: NotificationHistoryDocument,
  pageSize: 25,
  // Messages under way settle soon.
  everyMs: 15_000,
  filters: { rule: { read: id }, status: { values: statuses } },
  variables: (part, { rule: pairId, status }) => ({ query: { ...part, pairId, status } }),
  found: (answer) => answer.notifications,
})

/** All messages and their delivery. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  usePageTitle(t('title'))
  const queue = useQueue(notifications)
  const rules = queue.result.answer?.notificationPairs ?? []
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-prose text-text-2">
        {t('history-why')}{' '}
        <Link to="/profile#notification-pairs" className="text-accent underline underline-offset-4">
          {t('to-rules')}
        </Link>
      </p>
      <QueueList
        queue={queue}
        count={t('found', { count: queue.total })}
        failed={t('history-failed')}
        nothing={{ icon: BellRing, title: t('no-history') }}
        filters={{
          rule: {
            label: t('rule'),
            any: t('any-rule'),
            options: rules.map((rule) => ({ value: rule.id, label: rule.name })),
          },
          status: {
            label: t('status-label'),
            any: t('any-status'),
            options: (status) => t(`sent-status.${status}`),
          },
        }}
        rowHeight={96}
        row={(each) => <NotificationLine key={each.id} notification={each} />}
      />
    </>
  )
}

type Notification = NotificationHistoryAnswer['notifications']['items'][number]

const tones: Readonly<Record<NotificationStatus, Tone>> = {
  QUEUED: 'note',
  SENT: 'gain',
  EXPIRED: 'neutral',
  FAILED: 'loss',
}

/** One message: its text, its pair, its delivery and the chains it names. */
function NotificationLine({ notification }: { notification: Notification }) {
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
