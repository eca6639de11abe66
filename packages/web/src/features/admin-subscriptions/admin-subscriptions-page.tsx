import { BadgeCheck } from 'lucide-react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Select } from '#web/ui/field/select.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import {
  type AdminSubscriptionsAnswer,
  AdminSubscriptionsDocument,
} from './admin-subscriptions.documents.ts'
import { SubscriberLine } from './subscriber-line.tsx'
import { subscriptionTypeText } from './subscription-type-text.ts'
import {
  PAGE_SIZE,
  subscriptionsQuery,
  subscriptionStatuses,
  subscriptionsViewFrom,
  tariffs,
} from './subscriptions-query.ts'

const EVERY_MS = 30_000

/** Subscribers and their tariffs; an admin can refund or grant terms. */
export function AdminSubscriptionsPage() {
  const { t } = useTranslation('admin-subscriptions')
  usePageTitle(t('title'))
  const { params, change } = useUrlState()
  const view = subscriptionsViewFrom(params)
  const search = useDebounced(view.search)
  const query = subscriptionsQuery({ ...view, search })
  const result = useSessionQuery(AdminSubscriptionsDocument, { query }, { everyMs: EVERY_MS })
  const found = result.answer?.adminSubscriptions
  const any = (label: string) => ({ value: '', label })
  const choose = (name: 'status' | 'tariff') => (value: string) =>
    change({ [name]: value === '' ? undefined : value.toLowerCase(), page: undefined })
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('title')}</h1>
      {found && <RunningTypes counts={found.activeByType} />}
      <PagedList
        found={found}
        result={result}
        count={t('found', { count: found?.total ?? 0 })}
        failed={t('failed')}
        nothing={{ icon: BadgeCheck, title: t('none') }}
        rowHeight={96}
        page={view.page}
        pageSize={PAGE_SIZE}
        search={{ key: 'q', text: view.search, label: t('search') }}
        controls={
          <>
            <Select
              className="min-w-36"
              label={t('status-label')}
              hidesLabel
              value={view.status ?? ''}
              options={[
                any(t('any-status')),
                ...subscriptionStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
              ]}
              onChange={choose('status')}
            />
            <Select
              className="min-w-36"
              label={t('tariff-label')}
              hidesLabel
              value={view.tariff ?? ''}
              options={[
                any(t('any-tariff')),
                ...tariffs.map((value) => ({ value, label: t(`tariff.${value}`) })),
              ]}
              onChange={choose('tariff')}
            />
          </>
        }
        onChange={change}
      >
        {(people) => (
          <ul className="divide-y divide-line-soft border-y border-line-soft">
            {people.map((each) => (
              <SubscriberLine key={each.user.id} row={each} onChanged={result.refetch} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

type Counts = AdminSubscriptionsAnswer['adminSubscriptions']['activeByType']

function RunningTypes({ counts }: { counts: Counts }) {
  const { t } = useTranslation('admin-subscriptions')
  const format = useFormat()
  if (counts.length === 0) return <p className="mb-4 text-text-2">{t('none-runs')}</p>
  return (
    <ul aria-label={t('running')} className="mb-4 flex flex-wrap gap-2">
      {counts.map(({ type, count }) => (
        <li key={type}>
          <Badge tone="neutral">{`${subscriptionTypeText(type)}: ${format.count(count)}`}</Badge>
        </li>
      ))}
    </ul>
  )
}
