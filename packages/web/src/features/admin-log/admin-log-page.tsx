import { auditActions, auditQueryDefaults } from '@hopwise/contract'
import { ScrollText } from 'lucide-react'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueuePage } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AdminAuditLogDocument } from './admin-log.documents.ts'
import { LogLine } from './log-line.tsx'

const log = defineQueue({
  document: AdminAuditLogDocument,
  pageSize: auditQueryDefaults.limit,
  searchKey: 'subject',
  filters: { admin: {}, action: { values: auditActions } },
  variables: ({ search: subject, ...part }, { admin: adminId, action }) => ({
    query: { ...part, subject, adminId, action },
  }),
  found: (answer) => answer.adminAuditLog,
})

/** Every action of admins, the newest first. */
export function AdminLogPage() {
  const { t } = useTranslation('admin-log')
  const format = useFormat()
  const queue = useQueue(log)
  const { found, total } = queue
  const label = t('count', { count: total, value: format.count(total) })
  return (
    <QueuePage
      queue={queue}
      title={t('title')}
      count={label}
      failed={t('failed')}
      nothing={{ icon: ScrollText, title: t('none'), why: t('none-why') }}
      search={{ label: t('subject') }}
      filters={{
        admin: {
          label: t('admin'),
          any: t('admin-any'),
          options: (found?.admins ?? []).map(({ id, name }) => ({
            value: id ?? '',
            label: name || t('no-name'),
          })),
        },
        action: {
          label: t('action-filter'),
          any: t('action-any'),
          options: (action) => t(`action.${action}`),
        },
      }}
      rowHeight={72}
    >
      {(entries) => (
        <ul aria-label={label} className="grid gap-3">
          {entries.map((entry) => (
            <LogLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </QueuePage>
  )
}
