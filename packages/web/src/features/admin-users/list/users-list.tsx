import { SearchX } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOwn } from '#web/account/user/use-own.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { PageTurner } from '#web/ui/show/page-turner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminUsersDocument } from '../admin-users.documents.ts'
import { listQueryFrom, PAGE_SIZE, states, usersQuery } from './list-query.ts'
import { UsersCards } from './users-cards.tsx'
import { UsersTable } from './users-table.tsx'
import '../texts.ts'

/** Everybody with an account, the newest first, found by whatever is known of them. */
export function UsersList() {
  const { t } = useTranslation('admin-users')
  const format = useFormat()
  const isWide = useWiderThan('lg')
  const { params, change } = useUrlState()
  const query = listQueryFrom(params)
  const search = useSettled(query.search)
  const variables = { query: usersQuery({ ...query, search }) }
  const { answer, fault, ask, isFetching } = useOwn(AdminUsersDocument, variables)
  usePageTitle(t('title'))
  const found = answer?.adminUsers
  const total = found?.total ?? 0
  const label = t('count', { count: total, value: format.count(total) })
  return (
    <>
      <h1 className="text-title font-bold tracking-tight">{t('title')}</h1>
      <p role="status" className="mt-1 min-h-6 text-text-2">
        {found && label}
      </p>
      <div className="mt-6 flex flex-col gap-4">
        <div role="search" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_200px]">
          <Input
            type="search"
            label={t('search')}
            hidesLabel
            placeholder={t('search')}
            value={query.search}
            onChange={(q) => change({ q, page: undefined }, { replace: true })}
          />
          <Select
            label={t('state')}
            hidesLabel
            value={query.state ?? ''}
            options={[
              { value: '', label: t('state-any') },
              ...states.map((each) => ({ value: each, label: t(`state-of.${each}`) })),
            ]}
            onChange={(state) => change({ state: state.toLowerCase(), page: undefined })}
          />
        </div>
        {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
        {!found && !fault && <Skeleton rows={10} rowHeight={52} />}
        {found && total === 0 && (
          <EmptyState
            icon={SearchX}
            title={t('none')}
            actions={
              <Button
                color="violet"
                onClick={() => change({ q: undefined, state: undefined, page: undefined })}
              >
                {t('clear')}
              </Button>
            }
          >
            {t('none-why')}
          </EmptyState>
        )}
        {found && total > 0 && isWide && (
          <UsersTable rows={found.items} label={label} isBusy={isFetching} />
        )}
        {found && total > 0 && !isWide && <UsersCards rows={found.items} label={label} />}
        <PageTurner page={query.page} pages={Math.ceil(total / PAGE_SIZE)} />
      </div>
    </>
  )
}
