import { FileUp, Plus, Store } from 'lucide-react'
import { QueueList } from '#web/account/queue/queue-list.tsx'
import { useQueue } from '#web/account/queue/use-queue.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { exchangers, orderFrom, sortText } from './exchangers-queue.ts'
import { ExchangersTable } from './exchangers-table.tsx'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import {
  type AdminExchangersWaitingAnswer,
  AdminExchangersWaitingDocument,
} from '../admin-exchangers.documents.ts'

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

const AGAIN_MS = 60_000

type Waiting = AdminExchangersWaitingAnswer['adminExchangersWaiting']

/** Exchangers that wait for an admin's decision; renders nothing while there are none. */
function WaitingExchangers() {
  const { t } = useTranslation('admin-exchangers')
  const { answer } = useSessionQuery(AdminExchangersWaitingDocument, {}, { everyMs: AGAIN_MS })
  const waiting = answer?.adminExchangersWaiting
  if (!waiting || waiting.onTrial.length + waiting.withoutOwner.length === 0) return null
  return (
    <section
      aria-label={t('waiting')}
      className="mb-6 space-y-3 rounded-large border border-line bg-raised p-4 text-table"
    >
      <WaitingList what={t('waiting-trial')} rows={waiting.onTrial} tab="status" />
      <WaitingList what={t('waiting-owner')} rows={waiting.withoutOwner} tab="owner" />
    </section>
  )
}

interface WaitingListProps {
  what: string
  rows: Waiting['onTrial']
  /** The tab on which the decision is made. */
  tab: string
}

function WaitingList({ what, rows, tab }: WaitingListProps) {
  if (rows.length === 0) return null
  return (
    <div>
      <p className="text-text-2">{what}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/admin/exchangers/${id}?tab=${tab}`}
              className="flex min-h-8 items-center font-medium text-accent underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
