import { UserX } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminUserDocument, type UserFacts } from '../admin-users.documents.ts'
import { UserBadges } from '../user-badges.tsx'
import { AdjustBalance } from './adjust-balance.tsx'
import { BlockPanel } from './block-panel.tsx'
import { FactList } from './fact-list.tsx'
import { SessionList } from './session-list.tsx'

/** One account: its facts, its block and its sessions. */
export function AdminUserPage({ id }: { id: string }) {
  const { t } = useTranslation('admin-users')
  const { answer, error, refetch } = useSessionQuery(AdminUserDocument, { id })
  const user = answer?.adminUser
  usePageTitle(user?.name || t('title'))
  return (
    <>
      <Breadcrumbs crumbs={[{ to: '/admin/users', name: t('title') }]} />
      {error && !user && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={8} rowHeight={52} />}
      {user === null && (
        <EmptyState isPage icon={UserX} title={t('missing')}>
          {t('missing-why')}
        </EmptyState>
      )}
      {user && <Whole user={user} onChanged={refetch} />}
    </>
  )
}

function Whole({ user, onChanged }: { user: UserFacts; onChanged: () => void }) {
  const { t } = useTranslation('admin-users')
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight wrap-anywhere">
        {user.name || t('no-name')} <UserBadges user={user} />
      </h1>
      <div className="mt-6 grid items-start gap-4 xl:grid-cols-2">
        <Card className="p-5">
          <h2 className="text-h3 font-semibold">{t('facts')}</h2>
          <FactList user={user} />
          <p className="mt-4 text-table">
            <Link
              to={`/admin/log?subject=user:${user.id}`}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {t('history')}
            </Link>
          </p>
          {user.deletedAt === null && <AdjustBalance user={user} />}
          {user.deletedAt === null && <BlockPanel user={user} onChanged={onChanged} />}
        </Card>
        <Card className="p-5">
          <h2 className="text-h3 font-semibold">{t('sessions')}</h2>
          <SessionList user={user} onChanged={onChanged} />
        </Card>
      </div>
    </>
  )
}
