import type { LegalKind } from '@hopwise/contract'
import { Plus } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminLegalVersionsDocument, type LegalVersionText } from '../admin-texts.documents.ts'
import { VersionEditor } from './version-editor.tsx'

/** All versions of a legal text, drafts among them. */
export function LegalVersions({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation('admin-texts')
  const { params } = useUrlState()
  const { answer, error, refetch } = useSessionQuery(AdminLegalVersionsDocument, { kind })
  const versions = answer?.adminLegalVersions ?? []
  const requestedVersion = params.get('version')
  const edited = versions.find(
    ({ version, isToCome }) => isToCome && String(version) === requestedVersion,
  )
  const newest = versions.at(-1)
  usePageTitle(t(`kind.${kind}`))
  return (
    <>
      <Breadcrumbs crumbs={[{ to: '/admin/texts', name: t('title') }]} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1 font-bold tracking-tight">{t(`kind.${kind}`)}</h1>
        {requestedVersion === null && (
          <ButtonLink to="?version=new" icon={Plus} color="violet">
            {t('new-version')}
          </ButtonLink>
        )}
      </div>
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={56} />}
      {answer && requestedVersion === null && <VersionList versions={versions} />}
      {answer && requestedVersion === 'new' && (
        <VersionEditor key="new" kind={kind} base={newest} isNew onSaved={refetch} />
      )}
      {edited && <VersionEditor key={edited.version} kind={kind} base={edited} onSaved={refetch} />}
      {answer && requestedVersion !== null && requestedVersion !== 'new' && !edited && (
        <p className="mt-6 text-text-2">{t('version-closed')}</p>
      )}
    </>
  )
}

function VersionList({ versions }: { versions: readonly LegalVersionText[] }) {
  const { t } = useTranslation('admin-texts')
  const format = useFormat()
  return (
    <ol className="mt-6 divide-y divide-line-soft border-y border-line-soft">
      {versions.toReversed().map(({ kind, version, effectiveOn, isInForce, isToCome }) => (
        <li key={version} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="font-medium">
            {t('version-of', { version, day: format.day(Date.parse(effectiveOn)) })}
          </span>
          {isInForce && <Badge tone="gain">{t('in-force')}</Badge>}
          {isToCome && <Badge tone="note">{t('to-come')}</Badge>}
          {!isInForce && !isToCome && <Badge>{t('no-longer')}</Badge>}
          <span className="ml-auto flex gap-4 text-table text-accent">
            {isToCome && (
              <Link
                to={`?version=${version}`}
                className="py-1.5 hover:underline pointer-coarse:py-3"
              >
                {t('edit-version', { version })}
              </Link>
            )}
            <Link
              to={`/${kind.toLowerCase()}${isInForce ? '' : `?version=${version}`}`}
              className="py-1.5 hover:underline pointer-coarse:py-3"
            >
              {t('read-version', { version })}
            </Link>
          </span>
        </li>
      ))}
    </ol>
  )
}
