import { Banknote, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Select } from '#web/ui/field/select.tsx'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import {
  type AdminWithdrawalsAnswer,
  AdminWithdrawalsDocument,
} from './admin-partners.documents.ts'
import {
  PAGE_SIZE,
  withdrawalsQuery,
  withdrawalsViewFrom,
  withdrawalStatuses,
} from './partners-query.ts'

const EVERY_MS = 30_000

/** Partners' withdrawals; those that need an admin come first. */
export function AdminWithdrawalsPage() {
  const { t } = useTranslation('admin-partners')
  const { params, change } = useUrlState()
  const view = withdrawalsViewFrom(params)
  const search = useDebounced(view.search)
  const query = withdrawalsQuery({ ...view, search })
  const result = useSessionQuery(AdminWithdrawalsDocument, { query }, { everyMs: EVERY_MS })
  const found = result.answer?.adminWithdrawals
  usePageTitle(t('withdrawals'))
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('withdrawals')}</h1>
      <PagedList
        found={found}
        result={result}
        count={t('found', { count: found?.total ?? 0 })}
        failed={t('failed')}
        nothing={{ icon: Banknote, title: t('none') }}
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
              ...withdrawalStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            onChange={(status) =>
              change({ status: status === '' ? undefined : status.toLowerCase(), page: undefined })
            }
          />
        }
        onChange={change}
      >
        {(rows) => (
          <ul className="divide-y divide-line-soft border-y border-line-soft">
            {rows.map((each) => (
              <WithdrawalLine key={each.withdrawal.id} row={each} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
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
