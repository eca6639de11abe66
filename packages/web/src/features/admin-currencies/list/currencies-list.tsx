import { adminCurrenciesQueryDefaults, currencyGroups } from '@hopwise/contract'
import { defineQueue } from '#web/account/queue/define-queue.ts'
import { QueueList } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { AdminCurrenciesDocument } from '../admin-currencies.documents.ts'
import { CurrenciesTable } from './currencies-table.tsx'

const currencies = defineQueue({
  document: AdminCurrenciesDocument,
  pageSize: adminCurrenciesQueryDefaults.limit,
  searchKey: 'q',
  filters: {
    group: { values: currencyGroups },
    // Whether an admin has changed the release's data.
    said: { values: ['yes', 'no'] },
  },
  variables: (part, { group, said }) => ({
    query: { ...part, group, ...(said && { isEdited: said === 'yes' }) },
  }),
  found: (answer) => answer.adminCurrencies,
})

/** Every known currency, offered now or not; the filters are in the address. */
export function CurrenciesList() {
  const { t } = useTranslation('admin-currencies', 'market')
  const format = useFormat()
  const queue = useQueue(currencies)
  const { total } = queue
  const label = t('count', { count: total, value: format.count(total) })
  return (
    <QueueList
      queue={queue}
      count={label}
      failed={t('failed')}
      search={{ label: t('search') }}
      filters={{
        group: {
          label: t('group'),
          any: t('group-any'),
          options: (group) => t(`market:group.${group}`),
        },
        said: { label: t('said'), any: t('said-any'), options: (said) => t(`said-${said}`) },
      }}
    >
      {(rows) => <CurrenciesTable currencies={rows} label={label} />}
    </QueueList>
  )
}
