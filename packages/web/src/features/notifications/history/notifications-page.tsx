import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { NotificationHistoryDocument } from './history.documents.ts'
import {
  historyQuery,
  historyViewFrom,
  notificationStatusesListed,
  PAGE_SIZE,
} from './history-query.ts'
import { NotificationLine } from './notification-line.tsx'

/** Messages under way settle soon. */
const AGAIN_MS = 15_000

/** All messages and their delivery. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  usePageTitle(t('title'))
  const { params, change } = useUrlState()
  const view = historyViewFrom(params)
  const result = useSessionQuery(
    NotificationHistoryDocument,
    { query: historyQuery(view) },
    { everyMs: AGAIN_MS },
  )
  const found = result.answer?.notifications
  const rules = result.answer?.notificationPairs ?? []
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-1 mb-6 max-w-prose text-text-2">
        {t('history-why')}{' '}
        <Link to="/profile#notification-pairs" className="text-accent underline underline-offset-4">
          {t('to-rules')}
        </Link>
      </p>
      <PagedList
        found={found}
        result={result}
        count={t('found', { count: found?.total ?? 0 })}
        failed={t('history-failed')}
        nothing={{ icon: BellRing, title: t('no-history') }}
        rowHeight={96}
        page={view.page}
        pageSize={PAGE_SIZE}
        choices={[
          {
            key: 'rule',
            label: t('rule'),
            any: t('any-rule'),
            value: view.rule ?? '',
            options: rules.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            key: 'status',
            label: t('status-label'),
            any: t('any-status'),
            value: view.status?.toLowerCase() ?? '',
            options: notificationStatusesListed.map((status) => ({
              value: status.toLowerCase(),
              label: t(`sent-status.${status}`),
            })),
          },
        ]}
        onChange={change}
      >
        {(items) => (
          <ul className="divide-y divide-line-soft border-y border-line-soft">
            {items.map((each) => (
              <NotificationLine key={each.id} notification={each} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
