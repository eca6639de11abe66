import { Coins, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Select } from '#web/ui/field/select.tsx'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { type AdminDepositsAnswer, AdminDepositsDocument } from './admin-money.documents.ts'
import { depositsQuery, depositsViewFrom, depositStatuses, PAGE_SIZE } from './deposits-query.ts'

const EVERY_MS = 30_000

/** Deposits; those that need an admin come first. */
export function AdminDepositsPage() {
  const { t } = useTranslation('admin-money')
  const { params, change } = useUrlState()
  const view = depositsViewFrom(params)
  const search = useDebounced(view.search)
  const query = depositsQuery({ ...view, search })
  const result = useSessionQuery(AdminDepositsDocument, { query }, { everyMs: EVERY_MS })
  const found = result.answer?.adminDeposits
  usePageTitle(t('deposits'))
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('deposits')}</h1>
      <PagedList
        found={found}
        result={result}
        count={t('found', { count: found?.total ?? 0 })}
        failed={t('failed')}
        nothing={{ icon: Coins, title: t('none') }}
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
              ...depositStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            onChange={(status) =>
              change({ status: status === '' ? undefined : status.toLowerCase(), page: undefined })
            }
          />
        }
        onChange={change}
      >
        {(deposits) => (
          <ul className="divide-y divide-line-soft border-y border-line-soft">
            {deposits.map((each) => (
              <DepositLine key={each.deposit.id} row={each} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
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
