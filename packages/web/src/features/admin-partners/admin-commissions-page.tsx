import type { CommissionState } from '@hopwise/contract'
import { Percent } from 'lucide-react'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueuePage } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AdminCommissionsDocument } from './admin-partners.documents.ts'
import { CommissionLine } from './commission-line.tsx'

const states = [
  'UNDER_REVIEW',
  'PENDING',
  'MATURED',
  'REVERSED',
  'VOID',
] as const satisfies readonly CommissionState[]

const commissions = defineQueue({
  document: AdminCommissionsDocument,
  // Each row looks up two people: more rows would exceed a document's cost.
  pageSize: 25,
  filters: { state: { values: states, usual: 'UNDER_REVIEW' }, partner: {} },
  variables: (part, { state, partner: partnerId }) => ({ ...part, state, partnerId }),
  found: (answer) => answer.adminCommissions,
})

/** Commissions on payments; those that wait for a decision come first. */
export function AdminCommissionsPage() {
  const { t } = useTranslation('admin-partners')
  const queue = useQueue(commissions)
  return (
    <QueuePage
      queue={queue}
      title={t('commissions')}
      count={t('found-commissions', { count: queue.total })}
      failed={t('failed-commissions')}
      nothing={{ icon: Percent, title: t('none-commissions') }}
      filters={{
        state: { as: 'select', label: t('status-label'), options: (state) => t(`state.${state}`) },
      }}
      rowHeight={88}
      row={(row) => <CommissionLine key={row.id} row={row} />}
    />
  )
}
