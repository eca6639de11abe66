import type { NotificationStatus } from '@hopwise/contract'
import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueueList } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { id } from '#web/lib/address/read-params.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { NotificationHistoryDocument } from './history.documents.ts'
import { NotificationLine } from './notification-line.tsx'

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
