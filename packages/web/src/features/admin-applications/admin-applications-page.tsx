import { FileText, Hand } from 'lucide-react'
import { Link } from 'react-router'
import { useSelection } from '#web/account/user/use-selection.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Select } from '#web/ui/field/select.tsx'
import { BulkAction, RowCheckbox } from '#web/ui/list/row-selection.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import {
  type AdminApplicationsAnswer,
  AdminApplicationsDocument,
  CheckApplicationDocument,
} from './admin-applications.documents.ts'
import { PAGE_SIZE, queueQuery, queueViewFrom, sentStatuses } from './queue-query.ts'
import { StatusBadge } from './status-badge.tsx'

const EVERY_MS = 30_000

/** The queue of listing applications; waiting ones come first. */
export function AdminApplicationsPage() {
  const { t } = useTranslation('admin-applications')
  const format = useFormat()
  const { params, change } = useUrlState()
  const view = queueViewFrom(params)
  const search = useDebounced(view.search)
  const query = queueQuery({ ...view, search })
  const result = useSessionQuery(AdminApplicationsDocument, query, { everyMs: EVERY_MS })
  const found = result.answer?.adminApplications
  const waiting = found?.items.filter(({ application }) => application.status === 'SUBMITTED')
  const { selected, toggle, count, doAll, isBusy, error } = useSelection({
    isMeant: (id) => waiting?.some(({ application }) => application.id === id) ?? false,
    mutate: (id) => mutateAndLeave(CheckApplicationDocument, { id }),
    onDone: (taken) => {
      if (taken > 0) sayToast(t('taken', { count: taken }))
    },
  })
  usePageTitle(t('title'))
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('title')}</h1>
      <PagedList
        found={found}
        result={result}
        count={t('found', {
          count: found?.total ?? 0,
          waiting: format.count(found?.waiting ?? 0),
        })}
        failed={t('failed')}
        nothing={{ icon: FileText, title: t('none') }}
        rowHeight={64}
        page={view.page}
        pageSize={PAGE_SIZE}
        search={{ key: 'q', text: view.search, label: t('search') }}
        controls={
          <Select
            className="min-w-40"
            label={t('status-label')}
            hidesLabel
            value={view.status ?? ''}
            options={[
              { value: '', label: t('any') },
              ...sentStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            onChange={(status) =>
              change({ status: status === '' ? undefined : status.toLowerCase(), page: undefined })
            }
          />
        }
        onChange={change}
      >
        {(items) => (
          <>
            <ul className="divide-y divide-line-soft border-y border-line-soft">
              {items.map(({ application }) => (
                <QueueRow
                  key={application.id}
                  application={application}
                  isSelected={selected.has(application.id)}
                  onToggle={toggle}
                />
              ))}
            </ul>
            <BulkAction
              icon={Hand}
              text={t('take-selected', { count })}
              onDo={doAll}
              {...{ count, isBusy }}
            />
          </>
        )}
      </PagedList>
      {error && <ErrorNotice error={error} title={t('not-done')} />}
    </>
  )
}

type Found = AdminApplicationsAnswer['adminApplications']

interface QueueRowProps {
  application: Found['items'][number]['application']
  isSelected: boolean
  onToggle: (id: string) => void
}

function QueueRow({ application, isSelected, onToggle }: QueueRowProps) {
  const { t } = useTranslation('admin-applications')
  const format = useFormat()
  const { id, status, projectName, siteUrl, updatedAt, lint } = application
  return (
    <li className="relative flex items-center gap-x-2 py-2 hover:bg-surface-1">
      {status === 'SUBMITTED' ? (
        <RowCheckbox
          label={t('mark', { name: projectName })}
          isSelected={isSelected}
          onToggle={() => onToggle(id)}
        />
      ) : (
        <span className="w-8 shrink-0" />
      )}
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
