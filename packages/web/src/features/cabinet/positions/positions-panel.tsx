import type { PositionSort } from '@hopwise/contract'
import { Download, ListOrdered, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { queryOnce } from '#web/lib/graphql/query-once.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { OwnPositionsCsvDocument, OwnPositionsDocument } from './positions.documents.ts'
import {
  beginsDescending,
  PAGE_SIZE,
  positionsViewFrom,
  positionsQuery,
  USUAL_USD,
} from './positions-query.ts'
import { PositionsCards } from './positions-cards.tsx'
import { PositionsTable } from './positions-table.tsx'

const AGAIN_MS = 15_000

/** The exchanger's place in each of its pairs, and the rates that other places need. */
export function PositionsPanel({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { params, change } = useUrlState()
  const hasRoom = useWiderThan('lg')
  const view = positionsViewFrom(params)
  const [typed, setTyped] = useState<number | undefined>(view.amountUsd)
  const amountUsd = useDebounced(view.amountUsd)
  const search = useDebounced(view.search)
  const query = positionsQuery({ ...view, amountUsd, search })
  const result = useSessionQuery(
    OwnPositionsDocument,
    { id, query, amountUsd },
    { everyMs: AGAIN_MS },
  )
  const { run, isBusy, error } = useMutation()
  const owned = result.answer?.ownedExchanger
  const asOf = owned?.positions.asOf
  const save = async () => {
    const locale = format.locale === 'ru' ? 'RU' : 'EN'
    const answer = await run(() => queryOnce(OwnPositionsCsvDocument, { id, query, locale }))
    const csv = answer?.ownedExchanger?.positionsCsv
    // Spreadsheets need the byte order mark to recognise UTF-8.
    if (csv !== undefined) downloadFile(`${name}-places.csv`, `\uFEFF${csv}`, 'text/csv')
  }
  const sortBy = (sort: PositionSort, isDescending: boolean) => {
    const order = isDescending ? 'desc' : 'asc'
    change({
      sort: sort === 'CLICKS' ? undefined : sort.toLowerCase(),
      order: isDescending === beginsDescending(sort) ? undefined : order,
      page: undefined,
    })
  }
  const Positions = hasRoom ? PositionsTable : PositionsCards
  const lastGoodAt = owned?.feed?.lastGoodAt
  const isStale = owned?.places.pairs === 0 && owned.state === 'FAILING'
  return (
    <>
      {isStale && (
        <p className="mb-4 flex items-start gap-2 rounded-default bg-loss-soft p-3 text-table text-loss">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {lastGoodAt
            ? t('stale', { moment: format.moment(Date.parse(lastGoodAt)) })
            : t('stale-never')}
        </p>
      )}
      {owned && owned.places.pairs > 0 && <PositionsSummary places={owned.places} />}
      <PagedList
        found={owned?.positions}
        result={result}
        count={t('pairs-found', {
          count: owned?.positions.total ?? 0,
          value: format.count(owned?.positions.total ?? 0),
        })}
        failed={t('places-failed')}
        nothing={{ icon: ListOrdered, title: t('no-places'), why: t('no-places-why') }}
        search={{
          key: 'q',
          text: view.search,
          label: t('search'),
          help: t('search-help'),
        }}
        rowHeight={60}
        page={view.page}
        pageSize={PAGE_SIZE}
        controls={
          <div className="no-print flex flex-wrap items-end gap-3">
            <NumberInput
              className="w-40"
              label={t('amount')}
              value={typed}
              isAboveZero
              unit="dollars"
              onChange={(usd) => {
                setTyped(usd)
                if (usd !== undefined)
                  change({ usd: usdText(usd), page: undefined }, { replace: true })
              }}
            />
            <Button
              icon={Download}
              isLoading={isBusy}
              className="min-h-11"
              onClick={() => void save()}
            >
              {t('csv')}
            </Button>
          </div>
        }
        onChange={change}
      >
        {(rows) => (
          <>
            <Positions rows={rows} label={t('table')} view={view} onSort={sortBy} />
            <p className="mt-2 text-meta text-text-3">
              {asOf && t('as-of', { moment: format.moment(Date.parse(asOf)) })} {t('how')}
            </p>
          </>
        )}
      </PagedList>
      {error && (
        <div className="mt-4">
          <ErrorNotice error={error} title={t('csv-failed')} />
        </div>
      )}
    </>
  )
}

/** The sum for the address, where the usual one is left out. */
function usdText(usd: number): string | undefined {
  return usd === USUAL_USD ? undefined : String(usd)
}

interface PositionsSummaryProps {
  places: {
    readonly pairs: number
    readonly first: number
    readonly topThree: number
    readonly topTen: number
    readonly notCounted: number
  }
}

const figures = ['first', 'topThree', 'topTen', 'notCounted'] as const

/** The number of pairs in which it holds each place. */
function PositionsSummary({ places }: PositionsSummaryProps) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure} className="rounded-large border border-line bg-raised p-4">
          <dt className="text-meta text-text-2">{t(`summary.${figure}`)}</dt>
          <dd className="text-h2 font-bold tabular-nums">
            {format.count(places[figure])}
            <span className="ml-1 text-table font-normal text-text-3">
              {t('of-pairs', { count: places.pairs, value: format.count(places.pairs) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
