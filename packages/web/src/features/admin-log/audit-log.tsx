import { ScrollText } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOwn } from '#web/account/user/use-own.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PageTurner } from '#web/ui/show/page-turner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminAuditLogDocument } from './admin-log.documents.ts'
import { LogControls } from './log-controls.tsx'
import { LogLine } from './log-line.tsx'
import { auditQuery, logQueryFrom, PAGE_SIZE } from './log-query.ts'
import './texts.ts'

/** Everything admins have done, the newest first. */
export function AuditLog() {
  const { t } = useTranslation('admin-log')
  const format = useFormat()
  const { params, change } = useUrlState()
  const query = logQueryFrom(params)
  const subject = useSettled(query.subject)
  const variables = { query: auditQuery({ ...query, subject }) }
  const { answer, fault, ask, isFetching } = useOwn(AdminAuditLogDocument, variables)
  usePageTitle(t('title'))
  const log = answer?.adminAuditLog
  const total = log?.total ?? 0
  const label = t('count', { count: total, value: format.count(total) })
  const clear = { admin: undefined, action: undefined, subject: undefined, page: undefined }
  return (
    <>
      <h1 className="text-title font-bold tracking-tight">{t('title')}</h1>
      <p role="status" className="mt-1 min-h-6 text-text-2">
        {log && label}
      </p>
      <div className="mt-6 flex flex-col gap-4">
        <LogControls query={query} admins={log?.admins ?? []} onChange={change} />
        {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
        {!log && !fault && <Skeleton rows={10} rowHeight={72} />}
        {log && total === 0 && (
          <EmptyState
            icon={ScrollText}
            title={t('none')}
            actions={
              <Button color="violet" onClick={() => change(clear)}>
                {t('clear')}
              </Button>
            }
          >
            {t('none-why')}
          </EmptyState>
        )}
        {log && total > 0 && (
          <ul aria-label={label} aria-busy={isFetching} className="grid gap-3">
            {log.items.map((entry) => (
              <LogLine key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        <PageTurner page={query.page} pages={Math.ceil(total / PAGE_SIZE)} />
      </div>
    </>
  )
}
