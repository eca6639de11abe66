import { auditActions } from '@hopwise/contract'
import { ScrollText } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { AdminAuditLogDocument } from './admin-log.documents.ts'
import { LogLine } from './log-line.tsx'
import { auditQuery, logQueryFrom, PAGE_SIZE } from './log-query.ts'

/** Every action of admins, the newest first. */
export function AdminLogPage() {
  const { t } = useTranslation('admin-log')
  const format = useFormat()
  const { params, change } = useUrlState()
  const query = logQueryFrom(params)
  const subject = useDebounced(query.subject)
  const result = useSessionQuery(AdminAuditLogDocument, {
    query: auditQuery({ ...query, subject }),
  })
  usePageTitle(t('title'))
  const log = result.answer?.adminAuditLog
  const total = log?.total ?? 0
  const label = t('count', { count: total, value: format.count(total) })
  const nameOf = (name: string | null) => name || t('no-name')
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('title')}</h1>
      <PagedList
        found={log}
        result={result}
        count={label}
        failed={t('failed')}
        nothing={{ icon: ScrollText, title: t('none'), why: t('none-why') }}
        rowHeight={72}
        page={query.page}
        pageSize={PAGE_SIZE}
        search={{ key: 'subject', text: query.subject, label: t('subject') }}
        choices={[
          {
            key: 'admin',
            label: t('admin'),
            any: t('admin-any'),
            value: query.adminId,
            options: (log?.admins ?? []).map(({ id, name }) => ({
              value: id ?? '',
              label: nameOf(name),
            })),
          },
          {
            key: 'action',
            label: t('action-filter'),
            any: t('action-any'),
            value: query.action?.toLowerCase() ?? '',
            options: auditActions.map((each) => ({
              value: each.toLowerCase(),
              label: t(`action.${each}`),
            })),
          },
        ]}
        onChange={change}
      >
        {(entries) => (
          <ul aria-label={label} className="grid gap-3">
            {entries.map((entry) => (
              <LogLine key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
