import { FileUp, Plus, Store } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { AdminExchangersDocument } from '../admin-exchangers.documents.ts'
import { ExchangersTable } from './exchangers-table.tsx'
import { exchangersQuery, listQueryFrom, PAGE_SIZE, sortText } from './list-query.ts'
import { WaitingExchangers } from './waiting-exchangers.tsx'
import { useListChoices } from './use-list-choices.ts'

const AGAIN_MS = 10_000

/** Every exchanger and the health of its file, the worst first; the address has the whole query. */
export function AdminExchangersPage() {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const { params, change } = useUrlState()
  const query = listQueryFrom(params)
  const search = useDebounced(query.search)
  const result = useSessionQuery(
    AdminExchangersDocument,
    { query: exchangersQuery({ ...query, search }) },
    { everyMs: AGAIN_MS },
  )
  usePageTitle(t('title'))
  const found = result.answer?.adminExchangers
  const total = found?.total ?? 0
  const label = t('count', { count: total, value: format.count(total) })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
        <span className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/exchangers/import" icon={FileUp}>
            {t('import')}
          </ButtonLink>
          <ButtonLink to="/admin/exchangers/new" color="black" icon={Plus}>
            {t('add')}
          </ButtonLink>
        </span>
      </div>
      <WaitingExchangers />
      <PagedList
        found={found}
        result={result}
        count={label}
        failed={t('failed')}
        nothing={{ icon: Store, title: t('none-at-all'), why: t('none-at-all-why') }}
        page={query.page}
        pageSize={PAGE_SIZE}
        search={{ key: 'q', text: query.search, label: t('search') }}
        choices={useListChoices(query, found?.dialects ?? [])}
        onChange={change}
      >
        {(rows) => (
          <ExchangersTable
            {...{ rows, label, query }}
            onSort={(sort, isDescending) =>
              change({ sort: sortText(sort, isDescending), page: undefined })
            }
          />
        )}
      </PagedList>
    </>
  )
}
