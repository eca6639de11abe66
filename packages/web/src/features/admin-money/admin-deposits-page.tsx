import type { DepositStatus } from '@hopwise/contract'
import { Coins, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueuePage } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { type AdminDepositsAnswer, AdminDepositsDocument } from './admin-money.documents.ts'

const statuses = [
  'CREATING',
  'PENDING',
  'CONFIRMING',
  'PAID',
  'UNDERPAID',
  'LATE',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'CANCELLED',
] as const satisfies readonly DepositStatus[]

const deposits = defineQueue({
  document: AdminDepositsDocument,
  pageSize: 50,
  everyMs: 30_000,
  searchKey: 'q',
  filters: { status: { values: statuses } },
  variables: (part, { status }) => ({ query: { ...part, ...(status && { statuses: [status] }) } }),
  found: (answer) => answer.adminDeposits,
})

/** Deposits; those that need an admin come first. */
export function AdminDepositsPage() {
  const { t } = useTranslation('admin-money')
  const queue = useQueue(deposits)
  return (
    <QueuePage
      queue={queue}
      title={t('deposits')}
      count={t('found', { count: queue.total })}
      failed={t('failed')}
      nothing={{ icon: Coins, title: t('none') }}
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
      row={(each) => <DepositLine key={each.deposit.id} row={each} />}
    />
  )
}

function DepositLine({ row }: { row: AdminDepositsAnswer['adminDeposits']['items'][number] }) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const { deposit, user, doubt } = row
  const needsSomebody = deposit.status === 'UNDERPAID' || deposit.status === 'LATE'
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-3 hover:bg-surface-1">
      <Link
        to={`/admin/deposits/${deposit.id}`}
        className="min-w-40 flex-1 font-medium after:absolute after:inset-0 hover:text-accent max-sm:basis-full"
      >
        <AddressText>{user.email ?? (user.name || t('deleted'))}</AddressText>
      </Link>
      <Badge tone={needsSomebody ? 'warn' : 'neutral'}>{t(`status.${deposit.status}`)}</Badge>
      {doubt !== null && (
        <Badge tone="warn" icon={TriangleAlert}>
          {t(`doubts.${doubt}`)}
        </Badge>
      )}
      <span className="tabular-nums">
        {`${formatBalance(deposit.amount, format.locale)} · ${deposit.currency.code}`}
      </span>
      <span className="text-meta text-text-3">{format.moment(Date.parse(deposit.createdAt))}</span>
    </li>
  )
}
