import { Landmark } from 'lucide-react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminVenuesDocument, type AdminVenueFacts } from './admin-venues.documents.ts'
import { VenueHealth } from './venue-health.tsx'
import { NetworksList } from './networks-list.tsx'
import { TakerFeeForm } from './taker-fee-form.tsx'
import type { UnlistedReason } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'

const PANEL = 'venue-panel'
/** The page refreshes a venue's health this often. */
const AGAIN_MS = 10_000

/** The venues the server reads: their health, fees and networks. */
export function AdminVenuesPage() {
  const { t } = useTranslation('admin-venues')
  const { params, change } = useUrlState()
  usePageTitle(t('title'))
  const { answer, error, isFetching, refetch } = useSessionQuery(
    AdminVenuesDocument,
    {},
    { everyMs: AGAIN_MS },
  )
  const venues = answer?.adminBurses
  const venue = venues?.find(({ id }) => id === params.get('burse')) ?? venues?.[0]
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-1 max-w-3xl text-text-2">{t('lead')}</p>
      {error && !venues && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!venues && !error && <Skeleton rows={8} rowHeight={52} />}
      {venues?.length === 0 && (
        <EmptyState icon={Landmark} title={t('none')}>
          <p>{t('none-why')}</p>
        </EmptyState>
      )}
      {venues && venue && (
        <>
          <div className="my-4">
            <Tabs
              label={t('venues')}
              panelId={PANEL}
              tabs={venues.map(({ id, burse: { name } }) => ({ id, label: name }))}
              chosen={venue.id}
              onChoose={(id) =>
                change({ burse: id === venues[0]?.id ? undefined : id, page: undefined })
              }
            />
          </div>
          <div
            id={PANEL}
            role="tabpanel"
            aria-label={venue.burse.name}
            className="flex flex-col gap-8"
          >
            <VenueHealth of={venue} />
            <TakerFeeForm key={venue.id} of={venue} onChanged={refetch} />
            <NetworksList of={venue} result={{ error, isFetching, refetch }} />
            <UnlistedNetworks of={venue} />
          </div>
        </>
      )}
    </>
  )
}

/** Networks the venue reports but we do not list, by reason, the most frequent first. */
function UnlistedNetworks({ of: { unlisted } }: { of: AdminVenueFacts }) {
  return (
    <>
      {(['OTHER_CONTRACT', 'NO_CODE'] as const).map((reason) => (
        <OfReason
          key={reason}
          reason={reason}
          unlisted={unlisted.filter((each) => each.reason === reason)}
        />
      ))}
    </>
  )
}

interface OfReasonProps extends Pick<AdminVenueFacts, 'unlisted'> {
  reason: UnlistedReason
}

function OfReason({ reason, unlisted }: OfReasonProps) {
  const { t } = useTranslation('admin-venues')
  const format = useFormat()
  if (unlisted.length === 0) return null
  const title = t(`unlisted.${reason}`)
  return (
    <section aria-label={title}>
      <h2 className="text-h3 font-semibold">{title}</h2>
      <p className="mt-1 mb-3 max-w-3xl text-table text-text-2">{t(`unlisted-why.${reason}`)}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-dense">
        {unlisted.map(({ name, count }) => (
          <li key={name}>
            <span className="font-mono">{name}</span>{' '}
            <span className="text-text-2">{format.count(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
