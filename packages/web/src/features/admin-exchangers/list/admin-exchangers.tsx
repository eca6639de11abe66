import { FileUp, Plus, SearchX, Store } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOwn } from '#web/account/user/use-own.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminExchangersDocument } from '../admin-exchangers.documents.ts'
import { ExchangersTable } from './exchangers-table.tsx'
import { ListControls } from './list-controls.tsx'
import {
  exchangersQuery,
  hasFilter,
  listQueryFrom,
  noFilter,
  PAGE_SIZE,
  sortText,
} from './list-query.ts'
import '../texts.ts'
import '#web/market/texts.ts'

const AGAIN_MS = 10_000

/** Every exchanger and how its file does, the worst first; everything of it in the address. */
export function AdminExchangers() {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const { params, change } = useUrlState()
  const query = listQueryFrom(params)
  const search = useSettled(query.search)
  const { answer, fault, ask, isFetching } = useOwn(
    AdminExchangersDocument,
    { query: exchangersQuery({ ...query, search }) },
    { everyMs: AGAIN_MS },
  )
  usePageTitle(t('title'))
  const found = answer?.adminExchangers
  const total = found?.total ?? 0
  const label = t('count', { count: total, value: format.count(total) })
  const isFiltered = hasFilter(query)
  const pages = Math.ceil(total / PAGE_SIZE)
  const turnTo = (page: number) => change({ page: page === 1 ? undefined : String(page) })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-title font-bold tracking-tight">{t('title')}</h1>
          <p role="status" className="mt-1 min-h-6 text-text-2">
            {found && label}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/exchangers/import" icon={FileUp}>
            {t('import')}
          </ButtonLink>
          <ButtonLink to="/admin/exchangers/new" color="black" icon={Plus}>
            {t('add')}
          </ButtonLink>
        </span>
      </div>
      <div className="mt-6 flex flex-col gap-4">
        <ListControls query={query} dialects={found?.dialects ?? []} onChange={change} />
        {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
        {!answer && !fault && <Skeleton rows={10} rowHeight={52} />}
        {found && total === 0 && (
          <EmptyState
            icon={isFiltered ? SearchX : Store}
            title={t(isFiltered ? 'none' : 'none-at-all')}
            actions={
              isFiltered && (
                <Button color="violet" onClick={() => change(noFilter)}>
                  {t('clear')}
                </Button>
              )
            }
          >
            {t(isFiltered ? 'none-why' : 'none-at-all-why')}
          </EmptyState>
        )}
        {found && total > 0 && (
          <ExchangersTable
            rows={found.items}
            label={label}
            query={query}
            isBusy={isFetching}
            onSort={(sort, isDescending) =>
              change({ sort: sortText(sort, isDescending), page: undefined })
            }
          />
        )}
        {pages > 1 && (
          <nav aria-label={t('pages')} className="flex items-center justify-center gap-4">
            {query.page > 1 && (
              <Button onClick={() => turnTo(query.page - 1)}>{t('previous')}</Button>
            )}
            <span className="text-table text-text-2">
              {t('page-of', { page: format.count(query.page), pages: format.count(pages) })}
            </span>
            {query.page < pages && (
              <Button onClick={() => turnTo(query.page + 1)}>{t('next')}</Button>
            )}
          </nav>
        )}
      </div>
    </>
  )
}
