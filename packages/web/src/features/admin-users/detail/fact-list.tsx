import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { AddressText } from '#web/ui/list/address-text.tsx'
import type { UserFacts } from '../admin-users.documents.ts'

export function FactList({ user }: { user: UserFacts }) {
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
