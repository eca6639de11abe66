import { Network, Plus, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { pageNumber, readParams } from '#web/lib/address/read-params.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  type AdminVenueFacts,
  AdminGiveVenueNetworkBackDocument,
  AdminSetVenueNetworkDocument,
  type VenueNetworkFacts,
} from './admin-venues.documents.ts'
import { isUnchecked, ownTransfersOf } from './network-words.ts'
import { NetworkDialog } from './network-dialog.tsx'
import { NetworksTable } from './networks-table.tsx'

interface NetworksListProps {
  of: AdminVenueFacts
  result: {
    readonly error: ApiError | undefined
    readonly isFetching: boolean
    refetch: () => void
  }
}

const PAGE_SIZE = 50
/** The states an admin can filter by. */
const STATES = ['unchecked', 'operator', 'closed', 'unknown'] as const

/** The networks of a venue, searched by coin, network or code. */
export function NetworksList({ of: venue, result }: NetworksListProps) {
  const { t } = useTranslation('admin-venues')
  const format = useFormat()
  const { params, change } = useUrlState()
  const nowMs = useServerNow()
  const [editing, setEditing] = useState<VenueNetworkFacts | 'new'>()
  const { run, isBusy, error: refusal } = useMutation()
  const { value } = readParams(params)
  const search = params.get('q') ?? ''
  const state = value('state', '', (text) => STATES.find((each) => each === text))
  const page = value('page', 1, pageNumber)
  // The time is rounded to days, so that the list does not change every second.
  const today = Math.floor(nowMs / 86_400_000)
  const found = useMemo(() => {
    const wanted = search.trim().toUpperCase()
    return venue.networks.filter(
      (network) =>
        [network.coin, network.network, network.code].some((name) =>
          name.toUpperCase().includes(wanted),
        ) && isOfState(network, state, today * 86_400_000),
    )
  }, [venue.networks, search, state, today])
  const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const label = t('networks-count', { count: found.length, value: format.count(found.length) })
  const giveBack = async (network: VenueNetworkFacts) => {
    const { coin, network: by } = network
    const place = { burse: venue.id, coin, network: by }
    if (!(await run(() => mutate(AdminGiveVenueNetworkBackDocument, place)))) return
    showToast(t('given-back', { coin, network: by }), {
      label: t('undo'),
      run: () => void mutate(AdminSetVenueNetworkDocument, { input: inputOf(venue.id, network) }),
    })
  }
  return (
    <section aria-label={t('networks')}>
      <h2 className="text-h3 font-semibold">{t('networks')}</h2>
      <p className="mt-1 mb-3 max-w-3xl text-table text-text-2">{t('networks-why')}</p>
      <FeesUnchecked of={venue} />
      {refusal && <ErrorNotice error={refusal} title={t('not-saved')} />}
      <PagedList
        found={{ total: found.length, items }}
        result={result}
        count={label}
        failed={t('failed')}
        page={page}
        pageSize={PAGE_SIZE}
        nothing={{ icon: Network, title: t('networks-none'), why: t('networks-none-why') }}
        search={{ key: 'q', text: search, label: t('search') }}
        choices={[
          {
            key: 'state',
            label: t('which'),
            any: t('which-any'),
            value: state,
            options: STATES.map((each) => ({ value: each, label: t(`which-${each}`) })),
          },
        ]}
        controls={
          <Button icon={Plus} onClick={() => setEditing('new')}>
            {t('add')}
          </Button>
        }
        onChange={change}
      >
        {(networks) => (
          <NetworksTable
            networks={networks}
            label={label}
            isBusy={isBusy}
            onEdit={setEditing}
            onGiveBack={(network) => void giveBack(network)}
          />
        )}
      </PagedList>
      <NetworkDialog
        venue={venue}
        network={editing}
        onClose={() => setEditing(undefined)}
        onSaved={result.refetch}
      />
    </section>
  )
}

function isOfState(
  network: VenueNetworkFacts,
  state: '' | (typeof STATES)[number],
  nowMs: number,
): boolean {
  const { deposit, withdraw, source } = network
  if (state === 'unchecked') return isUnchecked(network, nowMs)
  if (state === 'operator') return source === 'OPERATOR'
  if (state === 'closed') return deposit === false || withdraw === false
  return state === '' || deposit === null || withdraw === null
}

function inputOf(venue: string, facts: VenueNetworkFacts) {
  const { coin, network, code, withdrawFee, withdrawMin, depositMin } = facts
  const { confirmations, minutes } = facts
  const amounts = { withdrawFee, withdrawMin, depositMin }
  const wait = { confirmations, minutes: minutes === null ? null : Math.ceil(minutes) }
  return { burse: venue, coin, network, code, ...ownTransfersOf(facts), ...amounts, ...wait }
}

/** A warning that this venue publishes no withdrawal fees and nobody has entered any. */
function FeesUnchecked({ of: { burse: venue, networks } }: { of: AdminVenueFacts }) {
  const { t } = useTranslation('admin-venues')
  const format = useFormat()
  const fees = networks.filter(({ withdrawFee }) => withdrawFee !== null)
  const count = fees.filter(({ source }) => source === 'SEED').length
  const hasPublishedFees = fees.some(({ source }) => source === 'PUBLIC' || source === 'KEYS')
  const isDone = fees.length > 0 && count === 0
  if (networks.length === 0 || hasPublishedFees || isDone) return null
  return (
    <div className="mb-3 flex max-w-3xl gap-2 text-table">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <p>
        <span className="font-medium">{t('fees-untold', { venue: venue.name })}</span>{' '}
        {count > 0 && <>{t('fees-seeded', { count, value: format.count(count) })} </>}
        {t('fees-untold-why')}
      </p>
    </div>
  )
}
