import { SearchX } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOwn } from '#web/account/user/use-own.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminCurrenciesDocument } from '../admin-currencies.documents.ts'
import { CurrenciesTable } from './currencies-table.tsx'
import {
  currenciesQuery,
  groups,
  hasFilter,
  type ListQuery,
  listQueryFrom,
  noFilter,
  PAGE_SIZE,
} from './list-query.ts'

/** Everything that is known, offered now or not; the filters stand in the address. */
export function CurrenciesList() {
  const { t } = useTranslation('admin-currencies')
  const format = useFormat()
  const { params, change } = useUrlState()
  const query = listQueryFrom(params)
  const search = useSettled(query.search)
  const { answer, fault, ask, isFetching } = useOwn(AdminCurrenciesDocument, {
    query: currenciesQuery({ ...query, search }),
  })
  const found = answer?.adminCurrencies
  const total = found?.total ?? 0
  const pages = Math.ceil(total / PAGE_SIZE)
  const label = t('count', { count: total, value: format.count(total) })
  const turnTo = (page: number) => change({ page: page === 1 ? undefined : String(page) })
  return (
    <div className="flex flex-col gap-4">
      <Controls query={query} />
      {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
      {!answer && !fault && <Skeleton rows={10} rowHeight={52} />}
      {found && (
        <p role="status" className="text-text-2">
          {label}
        </p>
      )}
      {found && total === 0 && (
        <EmptyState
          icon={SearchX}
          title={t('none')}
          actions={
            hasFilter(query) && (
              <Button color="violet" onClick={() => change(noFilter)}>
                {t('clear')}
              </Button>
            )
          }
        >
          {t('none-why')}
        </EmptyState>
      )}
      {found && total > 0 && (
        <CurrenciesTable currencies={found.items} label={label} isBusy={isFetching} />
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
  )
}

function Controls({ query }: { query: ListQuery }) {
  const { t } = useTranslation('admin-currencies')
  const { t: tMarket } = useTranslation('market')
  const { change } = useUrlState()
  return (
    <div role="search" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Input
        type="search"
        label={t('search')}
        hidesLabel
        placeholder={t('search')}
        value={query.search}
        onChange={(q) => change({ q, page: undefined }, { replace: true })}
        className="max-sm:col-span-full"
      />
      <Select
        label={t('group')}
        hidesLabel
        value={query.group ?? ''}
        options={[
          { value: '', label: t('group-any') },
          ...groups.map((each) => ({ value: each, label: tMarket(`group.${each}`) })),
        ]}
        onChange={(group) => change({ group: group.toLowerCase(), page: undefined })}
      />
      <Select
        label={t('said')}
        hidesLabel
        value={query.isEdited === undefined ? '' : query.isEdited ? 'yes' : 'no'}
        options={[
          { value: '', label: t('said-any') },
          { value: 'yes', label: t('said-yes') },
          { value: 'no', label: t('said-no') },
        ]}
        onChange={(said) => change({ said, page: undefined })}
      />
    </div>
  )
}
