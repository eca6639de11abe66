import type { WithdrawalStatus } from '@hopwise/contract'
import { Banknote, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueuePage } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import {
  type AdminWithdrawalsAnswer,
  AdminWithdrawalsDocument,
} from './admin-partners.documents.ts'

const statuses = [
  'AWAITS_CONFIRMATION',
  'PENDING',
  'APPROVED',
  'PAID',
  'REFUSED',
  'CANCELLED',
  'EXPIRED',
] as const satisfies readonly WithdrawalStatus[]

const withdrawals = defineQueue({
  document: AdminWithdrawalsDocument,
  pageSize: 50,
  everyMs: 30_000,
  searchKey: 'q',
  filters: { status: { values: statuses } },
  variables: (part, { status }) => ({ query: { ...part, ...(status && { statuses: [status] }) } }),
  found: (answer) => answer.adminWithdrawals,
})

/** Partners' withdrawals; those that need an admin come first. */
export function AdminWithdrawalsPage() {
  const { t } = useTranslation('admin-partners')
  const queue = useQueue(withdrawals)
  return (
    <QueuePage
      queue={queue}
      title={t('withdrawals')}
      count={t('found', { count: queue.total })}
      failed={t('failed')}
      nothing={{ icon: Banknote, title: t('none') }}
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
      row={(each) => <WithdrawalLine key={each.withdrawal.id} row={each} />}
    />
  )
}

type Row = AdminWithdrawalsAnswer['adminWithdrawals']['items'][number]

function WithdrawalLine({ row: { withdrawal, user, flags } }: { row: Row }) {
  const { t } = useTranslation('admin-partners')
  const format = useFormat()
  const { id, status, amount, method, createdAt } = withdrawal
  const needsSomebody = status === 'PENDING' || status === 'APPROVED'
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-3 hover:bg-surface-1">
      <Link
        to={`/admin/withdrawals/${id}`}
        className="min-w-40 flex-1 font-medium after:absolute after:inset-0 hover:text-accent max-sm:basis-full"
      >
        <AddressText>{user.email ?? (user.name || t('deleted'))}</AddressText>
      </Link>
      <Badge tone={needsSomebody ? 'warn' : 'neutral'}>{t(`status.${status}`)}</Badge>
      {flags.length > 0 && (
        <Badge tone="warn" icon={TriangleAlert}>
          {t('flags', { count: flags.length })}
        </Badge>
      )}
      <span className="tabular-nums">
        {`${formatBalance(amount, format.locale)} · ${method.code}`}
      </span>
      <span className="text-meta text-text-3">{format.moment(Date.parse(createdAt))}</span>
    </li>
  )
}
