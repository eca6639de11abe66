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
import { SessionList } from './session-list.tsx'
import type { ReactNode } from 'react'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { AddressText } from '#web/ui/list/address-text.tsx'

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

function FactList({ user }: { user: UserFacts }) {
  const { t } = useTranslation('admin-users')
  const format = useFormat()
  const moment = (at: string) => format.moment(Date.parse(at))
  const partner = user.referredBy
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('email'), <AddressText key="email">{user.email ?? t('not-connected')}</AddressText>],
    [t('telegram'), user.telegram ?? t('not-connected')],
    [t('roles'), user.roles.map((role) => t(`role.${role}`)).join(', ')],
    [t('created'), moment(user.createdAt)],
    [t('last-login'), user.lastLoginAt === null ? t('never') : moment(user.lastLoginAt)],
    ...(user.deletedAt === null ? [] : [[t('deleted'), moment(user.deletedAt)] as const]),
    [t('locale'), t(`locale-of.${user.locale}`)],
    [t('balance'), formatBalance(user.balance, format.locale)],
    [t('referral-code'), <code key="code">{user.referralCode}</code>],
    [
      t('referred-by'),
      partner ? (
        <Link key="partner" to={`/admin/users/${partner.id}`} className="text-accent underline">
          {partner.name || t('no-name')}
        </Link>
      ) : (
        t('nobody')
      ),
    ],
    [t('brought'), format.count(user.brought)],
    [
      t('id'),
      <span key="id" className="inline-flex items-center gap-1">
        <code className="break-all">{user.id}</code>
        <CopyButton text={user.id} label={t('id')} />
      </span>,
    ],
  ]
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 text-table sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
