import { useParams } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import {
  type AdminApplicationFacts,
  AdminApplicationDocument,
} from './admin-applications.documents.ts'
import { Alike, ApplicationFacts, FileReport } from './application-facts.tsx'
import { DecideForm } from './decide-form.tsx'
import { StatusBadge } from './status-badge.tsx'

const EVERY_MS = 30_000

/** One application and its decision form. */
export function AdminApplicationPage() {
  const { t } = useTranslation('admin-applications')
  const { id = '' } = useParams()
  const { answer, error, refetch } = useSessionQuery(
    AdminApplicationDocument,
    { id },
    { everyMs: EVERY_MS },
  )
  const found = answer?.adminApplication
  usePageTitle(found ? `${found.application.projectName} · ${t('title')}` : t('title'))
  return (
    <>
      <Breadcrumbs crumbs={[{ to: '/admin/applications', name: t('title') }]} />
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={48} />}
      {found === null && <EmptyState isPage title={t('gone')} />}
      {found && <OpenApplication found={found} onChanged={refetch} />}
    </>
  )
}

interface OpenApplicationProps {
  found: AdminApplicationFacts
  onChanged: () => void
}

function OpenApplication({ found, onChanged }: OpenApplicationProps) {
  const { t } = useTranslation('admin-applications')
  const format = useFormat()
  const { application } = found
  return (
    <article>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-h1 font-bold tracking-tight wrap-anywhere">
          {application.projectName}
        </h1>
        <StatusBadge status={application.status} />
      </div>
      <ApplicationFacts found={found} />
      <DecideForm key={application.id} application={application} onChanged={onChanged} />
      <Alike found={found} />
      <FileReport found={found} />
      <section className="mt-8">
        <h2 className="text-h3 font-semibold">{t('timeline')}</h2>
        <ol className="mt-2 space-y-1 text-table">
          {application.steps.map(({ status, at }, place) => (
            <li key={place}>
              {t(`status.${status}`)}{' '}
              <span className="text-meta text-text-3">{format.moment(Date.parse(at))}</span>
            </li>
          ))}
        </ol>
      </section>
    </article>
  )
}
