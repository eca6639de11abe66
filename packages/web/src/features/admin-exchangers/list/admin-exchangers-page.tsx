import { FileUp, Plus, Store } from 'lucide-react'
import { QueueList } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { exchangers, orderFrom, sortText } from './exchangers-queue.ts'
import { ExchangersTable } from './exchangers-table.tsx'
import { WaitingExchangers } from './waiting-exchangers.tsx'

/** Every exchanger and the health of its file, the worst first; the address has the whole query. */
export function AdminExchangersPage() {
  const { t } = useTranslation('admin-exchangers', 'market', 'feed-file')
  const format = useFormat()
  usePageTitle(t('title'))
  const queue = useQueue(exchangers)
  const { view, change, found, total } = queue
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
      <QueueList
        queue={queue}
        count={label}
        failed={t('failed')}
        nothing={{ icon: Store, title: t('none-at-all'), why: t('none-at-all-why') }}
        search={{ label: t('search') }}
        filters={{
          status: {
            label: t('status'),
            any: t('status-any'),
            options: (status) => t(`market:status.${status}`),
          },
          file: {
            label: t('state'),
            any: t('state-any'),
            options: (state) => t(`feed-file:state-of.${state}`),
          },
          errors: {
            label: t('errors'),
            any: t('errors-any'),
            options: (errors) => t(`errors-${errors}`),
          },
          dialect: {
            label: t('dialect'),
            any: t('dialect-any'),
            // Those of existing files.
            options: (found?.dialects ?? []).map((each) => ({ value: each, label: each })),
          },
          age: {
            label: t('age'),
            any: t('age-any'),
            options: (seconds) => t('age-from', { age: format.age(Number(seconds) * 1000) }),
          },
        }}
      >
        {(rows) => (
          <ExchangersTable
            {...{ rows, label }}
            order={orderFrom(view.filters.sort)}
            onSort={(sort, isDescending) =>
              change({ sort: sortText(sort, isDescending), page: undefined })
            }
          />
        )}
      </QueueList>
    </>
  )
}
