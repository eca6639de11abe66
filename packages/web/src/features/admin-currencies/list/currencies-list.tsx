import { currencyGroups } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { AdminCurrenciesDocument } from '../admin-currencies.documents.ts'
import { CurrenciesTable } from './currencies-table.tsx'
import { answers, currenciesQuery, listQueryFrom, PAGE_SIZE } from './list-query.ts'

/** Every known currency, offered now or not; the filters are in the address. */
export function CurrenciesList() {
  const { t } = useTranslation('admin-currencies', 'market')
  const format = useFormat()
  const { params, change } = useUrlState()
  const query = listQueryFrom(params)
  const search = useDebounced(query.search)
  const result = useSessionQuery(AdminCurrenciesDocument, {
    query: currenciesQuery({ ...query, search }),
  })
  const found = result.answer?.adminCurrencies
  const total = found?.total ?? 0
  const label = t('count', { count: total, value: format.count(total) })
  return (
    <PagedList
      found={found}
      result={result}
      count={label}
      failed={t('failed')}
      page={query.page}
      pageSize={PAGE_SIZE}
      search={{ key: 'q', text: query.search, label: t('search') }}
      choices={[
        {
          key: 'group',
          label: t('group'),
          any: t('group-any'),
          value: query.group?.toLowerCase() ?? '',
          options: currencyGroups.map((each) => ({
            value: each.toLowerCase(),
            label: t(`market:group.${each}`),
          })),
        },
        {
          key: 'said',
          label: t('said'),
          any: t('said-any'),
          value: query.said ?? '',
          options: answers.map((each) => ({ value: each, label: t(`said-${each}`) })),
        },
      ]}
      onChange={change}
    >
      {(currencies) => <CurrenciesTable {...{ currencies, label }} />}
    </PagedList>
  )
}
