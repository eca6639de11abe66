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
import { exchangersQuery, PAGE_SIZE, readListQuery, sortText } from './list-query.ts'
import { ExchangersToCome } from './exchangers-to-come.tsx'
import { SortOfCards } from './sort-of-cards.tsx'
import { useListChoices } from './use-list-choices.ts'

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
