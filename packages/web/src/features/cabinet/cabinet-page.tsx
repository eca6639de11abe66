import { SearchX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { StatusBadge } from '#web/market/exchanger/status-badge.tsx'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type OwnCabinet, OwnCabinetsDocument } from './cabinet.documents.ts'
import { CabinetLinks } from './cabinet-links.tsx'
import { ClicksPanel } from './clicks/clicks-panel.tsx'
import { FilePanel } from './file/file-panel.tsx'
import { PositionsPanel } from './positions/positions-panel.tsx'

const tabs = ['places', 'clicks', 'file'] as const
type TabId = (typeof tabs)[number]
const PANEL = 'cabinet-panel'

/** The owner's view of an exchanger: its places, its clicks and its file. */
export function CabinetPage() {
  const { t } = useTranslation('cabinet')
  const { exchanger: slug = '' } = useParams()
  const { answer, error, refetch } = useSessionQuery(OwnCabinetsDocument, {})
  const own = answer?.ownedExchangers
  const shown = own?.find(({ exchanger }) => exchanger.slug === slug)
  usePageTitle(shown ? shown.exchanger.name : t('title'))
  if (shown && own) return <Cabinet key={slug} own={own} shown={shown} />
  return (
    <>
      {error && !own && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!own && !error && <Skeleton rows={8} rowHeight={52} />}
      {own && (
        <>
          <EmptyState isPage icon={SearchX} title={t('missing')}>
            {t('missing-why')}
          </EmptyState>
          <CabinetLinks own={own} />
        </>
      )}
    </>
  )
}

function Cabinet({ own, shown }: { own: readonly OwnCabinet[]; shown: OwnCabinet }) {
  const { t } = useTranslation('cabinet')
  const { params, change } = useUrlState()
  const tab: TabId = tabs.find((each) => each === params.get('tab')) ?? 'places'
  const { id, slug, name, status } = shown.exchanger
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 tabIndex={-1} className="text-h1 font-bold tracking-tight outline-none">
          {name}
        </h1>
        <StatusBadge status={status} />
        <Link
          to={`/exchangers/${encodeURIComponent(slug)}`}
          className="text-table text-accent underline-offset-4 hover:underline"
        >
          {t('public-page')}
        </Link>
      </div>
      {own.length > 1 && (
        <nav aria-label={t('others')} className="mt-2">
          <CabinetLinks own={own.filter((each) => each !== shown)} />
        </nav>
      )}
      <div className="no-print my-4">
        <Tabs
          label={t('tabs')}
          panelId={PANEL}
          tabs={tabs.map((each) => ({ id: each, label: t(`tab.${each}`) }))}
          chosen={tab}
          onChoose={(next) => change({ tab: next === 'places' ? undefined : next })}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={t(`tab.${tab}`)}>
        {tab === 'places' && <PositionsPanel id={id} name={slug} />}
        {tab === 'clicks' && <ClicksPanel id={id} name={slug} />}
        {tab === 'file' && <FilePanel id={id} />}
      </div>
    </>
  )
}
