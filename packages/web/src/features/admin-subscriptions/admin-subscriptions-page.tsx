import type { SubscriptionStatus, Tariff } from '@hopwise/contract'
import { BadgeCheck } from 'lucide-react'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueuePage } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import {
  type AdminSubscriptionsAnswer,
  AdminSubscriptionsDocument,
} from './admin-subscriptions.documents.ts'
import { SubscriberLine } from './subscriber-line.tsx'
import { subscriptionTypeText } from './subscription-type-text.ts'

const statuses = ['ACTIVE', 'DISABLED'] as const satisfies readonly SubscriptionStatus[]
const tariffs = ['NEWBIE', 'PRO'] as const satisfies readonly Tariff[]

const subscriptions = defineQueue({
  document: AdminSubscriptionsDocument,
  pageSize: 25,
  everyMs: 30_000,
  searchKey: 'q',
  filters: { status: { values: statuses }, tariff: { values: tariffs } },
  variables: (part, filters) => ({ query: { ...part, ...filters } }),
  found: (answer) => answer.adminSubscriptions,
})

/** Subscribers and their tariffs; an admin can refund or grant terms. */
export function AdminSubscriptionsPage() {
  const { t } = useTranslation('admin-subscriptions')
  const queue = useQueue(subscriptions)
  const { found, total, result } = queue
  return (
    <QueuePage
      queue={queue}
      title={t('title')}
      lead={found && <RunningTypes counts={found.activeByType} />}
      count={t('found', { count: total })}
      failed={t('failed')}
      nothing={{ icon: BadgeCheck, title: t('none') }}
      search={{ label: t('search') }}
      filters={{
        status: {
          as: 'select',
          label: t('status-label'),
          any: t('any-status'),
          options: (status) => t(`status.${status}`),
        },
        tariff: {
          as: 'select',
          label: t('tariff-label'),
          any: t('any-tariff'),
          options: (tariff) => t(`tariff.${tariff}`),
        },
      }}
      rowHeight={96}
      row={(each) => <SubscriberLine key={each.user.id} row={each} onChanged={result.refetch} />}
    />
  )
}

type Counts = AdminSubscriptionsAnswer['adminSubscriptions']['activeByType']

function RunningTypes({ counts }: { counts: Counts }) {
  const { t } = useTranslation('admin-subscriptions')
  const format = useFormat()
  if (counts.length === 0) return <p className="mb-4 text-text-2">{t('none-runs')}</p>
  return (
    <ul aria-label={t('running')} className="mb-4 flex flex-wrap gap-2">
      {counts.map(({ type, count }) => (
        <li key={type}>
          <Badge tone="neutral">{`${subscriptionTypeText(type)}: ${format.count(count)}`}</Badge>
        </li>
      ))}
    </ul>
  )
}
