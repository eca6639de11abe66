import type { ApplicationStatus } from '@hopwise/contract'
import { FileText, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueuePage } from '#web/account/queue/queue-list.tsx'
import { useBulk } from '#web/account/queue/use-bulk.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  type AdminApplicationsAnswer,
  AdminApplicationsDocument,
  CheckApplicationDocument,
} from './admin-applications.documents.ts'
import { StatusBadge } from './status-badge.tsx'

const sentStatuses = [
  'SUBMITTED',
  'CHECKING',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
] as const satisfies readonly ApplicationStatus[]

const applications = defineQueue({
  document: AdminApplicationsDocument,
  pageSize: 50,
  everyMs: 30_000,
  searchKey: 'q',
  filters: { status: { values: sentStatuses } },
  variables: (part, { status }) => ({ ...part, status }),
  found: (answer) => answer.adminApplications,
})

/** The queue of listing applications; waiting ones come first. */
export function AdminApplicationsPage() {
  const { t } = useTranslation('admin-applications')
  const format = useFormat()
  const queue = useQueue(applications)
  const { found, total } = queue
  const bulk = useBulk(found?.items, {
    idOf: ({ application }) => application.id,
    isFor: ({ application }) => application.status === 'SUBMITTED',
    mark: ({ application }) => t('mark', { name: application.projectName }),
    icon: Hand,
    text: (count) => t('take-selected', { count }),
    failed: t('not-done'),
    mutate: (id) => mutateAndLeave(CheckApplicationDocument, { id }),
    onDone: (count) => {
      if (count > 0) showToast(t('taken', { count }))
    },
  })
  return (
    <QueuePage
      queue={queue}
      title={t('title')}
      count={t('found', { count: total, waiting: format.count(found?.waiting ?? 0) })}
      failed={t('failed')}
      nothing={{ icon: FileText, title: t('none') }}
      search={{ label: t('search') }}
      filters={{
        status: {
          as: 'select',
          label: t('status-label'),
          any: t('any'),
          options: (status) => t(`status.${status}`),
        },
      }}
      rowHeight={64}
      bulk={bulk}
      row={({ application }, checkbox) => (
        <QueueRow key={application.id} {...{ application, checkbox }} />
      )}
    />
  )
}

interface QueueRowProps {
  application: AdminApplicationsAnswer['adminApplications']['items'][number]['application']
  checkbox: ReactNode
}

function QueueRow({ application, checkbox }: QueueRowProps) {
  const { t } = useTranslation('admin-applications')
  const format = useFormat()
  const { id, status, projectName, siteUrl, updatedAt, lint } = application
  return (
    <li className="relative flex items-center gap-x-2 py-2 hover:bg-surface-1">
      {checkbox || <span className="w-8 shrink-0" />}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-40 flex-1">
          <Link
            to={`/admin/applications/${id}`}
            className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {projectName}
          </Link>
          <span className="block text-meta wrap-anywhere text-text-3">{siteUrl}</span>
        </span>
        <StatusBadge status={status} />
        {lint && (
          <span className="text-meta text-text-3">
            {t('lint-short', {
              offers: format.count(lint.offers),
              problems: format.count(lint.problemsInAll),
            })}
          </span>
        )}
        <span className="text-meta text-text-3">{format.moment(Date.parse(updatedAt))}</span>
      </span>
    </li>
  )
}
