import { adminUserStates } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { AdminUsersDocument } from '../admin-users.documents.ts'
import { listQueryFrom, PAGE_SIZE, usersQuery } from './list-query.ts'
import { UsersCards } from './users-cards.tsx'
import { UsersTable } from './users-table.tsx'

/** Everybody with an account, the newest first, searched by any known fact. */
export function AdminUsersPage() {
  const { t } = useTranslation('admin-users')
  const format = useFormat()
  const isWide = useWiderThan('lg')
  const { params, change } = useUrlState()
  const query = listQueryFrom(params)
  const search = useDebounced(query.search)
  const result = useSessionQuery(AdminUsersDocument, { query: usersQuery({ ...query, search }) })
  usePageTitle(t('title'))
  const found = result.answer?.adminUsers
  const total = found?.total ?? 0
  const label = t('count', { count: total, value: format.count(total) })
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('title')}</h1>
      <PagedList
        found={found}
        result={result}
        count={label}
        failed={t('failed')}
        page={query.page}
        pageSize={PAGE_SIZE}
        search={{ key: 'q', text: query.search, label: t('search'), help: t('search-help') }}
        choices={[
          {
            key: 'state',
            label: t('state'),
            any: t('state-any'),
            value: query.state?.toLowerCase() ?? '',
            options: adminUserStates.map((each) => ({
              value: each.toLowerCase(),
              label: t(`state-of.${each}`),
            })),
          },
        ]}
        onChange={change}
      >
        {(rows) =>
          isWide ? <UsersTable {...{ rows, label }} /> : <UsersCards {...{ rows, label }} />
        }
      </PagedList>
    </>
  )
}
