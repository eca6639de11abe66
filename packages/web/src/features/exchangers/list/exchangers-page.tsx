import type { ExchangerSort } from '@hopwise/contract'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { LiveBar } from '#web/market/chain/live-bar.tsx'
import { DroppedNote } from '#web/market/dropped-note.tsx'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { ExchangersDocument } from './exchangers.documents.ts'
import { ListFound } from './list-found.tsx'
import {
  exchangersQuery,
  PAGE_SIZE,
  readListQuery,
  sortText,
  type ListQuery,
} from './list-query.ts'
import { useListChoices } from './use-list-choices.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { type WaitedColumn, WaitedCards, WaitedTable } from '#web/ui/state/waited-rows.tsx'
import { SortControl } from '#web/ui/field/sort-control.tsx'

const AGAIN_MS = 15_000

/** All exchangers with their filters; the address has the whole query. */
export function ExchangersPage() {
  const { t } = useTranslation('exchangers')
  usePageTitle(t('title'))
  const format = useFormat()
  const { params, change } = useUrlState()
  const { query, dropped } = readListQuery(params)
  const search = useDebounced(query.search)
  const [isPaused, setPaused] = useState(false)
  const { answer, answered, ...result } = useQuery(
    ExchangersDocument,
    { query: exchangersQuery({ ...query, search }) },
    isPaused ? {} : { everyMs: AGAIN_MS },
  )
  const facts = useMarketFacts()
  const isStill = facts?.isLive === false
  const found = answer?.exchangers
  const total = found?.total ?? 0
  const isByOwn = query.sort === 'REVIEWS' && found?.reviewsBy === 'OWN'
  const order = t(query.isDescending ? 'order-down' : 'order-up', {
    order: isByOwn ? t('order-own') : t(`order.${query.sort}`),
  })
  const intro = t('intro', { count: total, value: format.count(total), order })
  const sort = (by: ExchangerSort, isDescending: boolean) =>
    change({ sort: sortText(by, isDescending), page: undefined })
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-1 mb-6 text-text-2">{t('lead')}</p>
      <DroppedNote keys={dropped} className="mb-4" />
      <PagedList
        found={found}
        result={result}
        count={intro}
        failed={t('failed')}
        nothing={{ icon: Store, title: t('none-at-all'), why: t('none-at-all-why') }}
        page={query.page}
        pageSize={PAGE_SIZE}
        search={{ key: 'q', text: query.search, label: t('search'), help: t('search-help') }}
        choices={useListChoices(query, query.reviewsBy ?? found?.reviewsBy)}
        controls={<SortOfCards query={query} onSort={sort} />}
        bar={
          <LiveBar
            title={intro}
            isPaused={isPaused}
            isReconnecting={result.error !== undefined}
            stillSinceMs={isStill ? Date.parse(facts.updatedAt) : undefined}
            onPause={(isNowPaused) => {
              setPaused(isNowPaused)
              if (!isNowPaused) result.refetch()
            }}
          />
        }
        toCome={<ExchangersToCome />}
        onChange={change}
      >
        {(rows) => (
          <ListFound label={intro} onSort={sort} {...{ rows, answered, query, isStill }} />
        )}
      </PagedList>
    </>
  )
}

/** The columns of the table's head. */
const columns: readonly WaitedColumn[] = [
  { hasMark: true },
  { isRight: true },
  { isRight: true },
  {},
  { isRight: true },
  { isRight: true },
  { isRight: true },
]

/** The placeholder of the list: its count and its rows. */
function ExchangersToCome() {
  const isWide = useWiderThan('lg')
  return (
    <>
      <div className="h-8" />
      {isWide ? (
        <WaitedTable
          rows={12}
          rowHeight={53}
          columns={columns}
          rowClass="grid-cols-[minmax(0,2fr)_repeat(6,minmax(0,1fr))] gap-x-6 px-4"
        />
      ) : (
        <WaitedCards rows={5} cardHeight={216} className="gap-3" />
      )}
    </>
  )
}

interface SortOfCardsProps {
  query: Pick<ListQuery, 'sort' | 'isDescending'>
  onSort: (sort: ExchangerSort, isDescending: boolean) => void
}

const sorts: readonly ExchangerSort[] = ['RESERVE', 'REVIEWS', 'PAIRS', 'AGE', 'UPDATED', 'NAME']

/** The sort control of cards, which have no table head. */
function SortOfCards({ query, onSort }: SortOfCardsProps) {
  const { t } = useTranslation('exchangers')
  return (
    <SortControl
      className="w-full lg:hidden"
      label={t('sort-by')}
      value={query.sort}
      isDescending={query.isDescending}
      options={sorts.map((each) => ({
        value: each,
        label: begun(t(`order.${each}`)),
      }))}
      onChoose={(sort) => onSort(sort, sort !== 'NAME')}
      onTurn={(isDown) => onSort(query.sort, isDown)}
    />
  )
}

/** The order is capitalised, because here it stands without its "sorted by". */
function begun(order: string): string {
  return order.charAt(0).toUpperCase() + order.slice(1)
}
