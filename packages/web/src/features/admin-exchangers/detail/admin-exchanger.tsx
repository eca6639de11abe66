import { ChevronLeft, SearchX } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { StatusBadge } from '#web/market/exchanger/status-badge.tsx'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ExchangerForm } from '../form/exchanger-form.tsx'
import {
  AdminExchangerDetailDocument,
  type AdminExchangerFacts,
} from './admin-exchanger.documents.ts'
import { FeedPanel } from './feed-panel.tsx'
import { OwnerPanel } from './owner-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Card } from '#web/ui/show/card.tsx'

const AGAIN_MS = 5_000
const tabs = ['feed', 'details', 'status', 'owner', 'clicks'] as const
type TabId = (typeof tabs)[number]
const PANEL = 'exchanger-panel'

/** The page of one exchanger for admins. */
export function AdminExchanger({ id }: { id: string }) {
  const { t } = useTranslation('admin-exchangers')
  const { answer, error, refetch } = useSessionQuery(
    AdminExchangerDetailDocument,
    { id },
    { everyMs: AGAIN_MS },
  )
  const exchanger = answer?.adminExchanger
  usePageTitle(exchanger?.name ?? t(exchanger === null ? 'missing' : 'title'))
  return (
    <>
      <Link
        to="/admin/exchangers"
        className="mb-4 flex min-h-8 w-fit items-center gap-1 text-table text-text-2 hover:text-accent pointer-coarse:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      {error && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={8} rowHeight={52} />}
      {exchanger === null && (
        <EmptyState isPage icon={SearchX} title={t('missing')}>
          {t('missing-why')}
        </EmptyState>
      )}
      {exchanger && <Parts exchanger={exchanger} onChanged={refetch} />}
    </>
  )
}

interface PartsProps {
  exchanger: AdminExchangerFacts
  onChanged: () => void
}

function Parts({ exchanger, onChanged }: PartsProps) {
  const { t } = useTranslation('admin-exchangers')
  const { params, change } = useUrlState()
  const tab: TabId = tabs.find((each) => each === params.get('tab')) ?? 'feed'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 tabIndex={-1} className="text-h1 font-bold tracking-tight outline-none">
          {exchanger.name}
        </h1>
        <StatusBadge status={exchanger.status} />
        <Link
          to={`/exchangers/${encodeURIComponent(exchanger.slug)}`}
          className="text-table text-accent underline-offset-4 hover:underline pointer-coarse:py-3"
        >
          {t('public-page')}
        </Link>
      </div>
      <div className="my-4">
        <Tabs
          label={t('tabs')}
          panelId={PANEL}
          tabs={tabs.map((each) => ({ id: each, label: t(`tab.${each}`) }))}
          chosen={tab}
          onChoose={(next) => change({ tab: next === 'feed' ? undefined : next })}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={t(`tab.${tab}`)}>
        {tab === 'feed' && <FeedPanel exchanger={exchanger} onPolled={onChanged} />}
        {tab === 'details' && <ExchangerForm exchanger={exchanger} onSaved={onChanged} />}
        {tab === 'status' && <StatusPanel exchanger={exchanger} onChanged={onChanged} />}
        {tab === 'owner' && <OwnerPanel exchanger={exchanger} onChanged={onChanged} />}
        {tab === 'clicks' && <ClicksPanel days={exchanger.clickDays} />}
      </div>
    </>
  )
}

/** Clicks through to the exchanger's site: a bar a day; the last one is today so far. */
function ClicksPanel({ days }: { days: AdminExchangerFacts['clickDays'] }) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const all = days.reduce((sum, { clicks }) => sum + clicks, 0)
  const most = Math.max(1, ...days.map(({ clicks }) => clicks))
  return (
    <Card className="p-4 md:p-5">
      <h2 className="text-h3 font-semibold">{t('clicks')}</h2>
      <p className="mt-1 text-table text-text-2">{t('clicks-how')}</p>
      <p className="mt-3 text-h2 font-bold tabular-nums">{format.count(all)}</p>
      <ul aria-label={t('clicks-days')} className="mt-3 flex h-24 items-end gap-1">
        {days.map(({ day, clicks }) => {
          const words = t('clicks-day', {
            day: format.day(Date.parse(day)),
            count: clicks,
            value: format.count(clicks),
          })
          return (
            <li
              key={day}
              title={words}
              className="flex h-full w-5 min-w-1 flex-col justify-end rounded-small bg-surface-2"
            >
              <span
                aria-hidden
                className="rounded-small bg-accent"
                style={{ height: `${(clicks / most) * 100}%` }}
              />
              <span className="sr-only">{words}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
