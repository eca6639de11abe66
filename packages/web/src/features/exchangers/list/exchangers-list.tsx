import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { LiveBar } from '#web/market/chain/live-bar.tsx'
import { DroppedNote } from '#web/market/dropped-note.tsx'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { PageTurner } from '#web/ui/show/page-turner.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ExchangersDocument } from './exchangers.documents.ts'
import { ListChips } from './list-chips.tsx'
import { ListControls } from './list-controls.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListFound } from './list-found.tsx'
import { exchangersQuery, PAGE_SIZE, readListQuery } from './list-query.ts'
import '../texts.ts'
import '#web/market/texts.ts'

const AGAIN_MS = 15_000

/** All exchangers with their filters, everything of it in the address. */
export function ExchangersList() {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const { params, change } = useUrlState()
  const { query, dropped } = readListQuery(params)
  const search = useSettled(query.search)
  const [isPaused, setPaused] = useState(false)
  const { answer, answered, fault, ask, isFetching } = useAsked(
    ExchangersDocument,
    { query: exchangersQuery({ ...query, search }) },
    isPaused ? {} : { everyMs: AGAIN_MS },
  )
  const facts = useMarketFacts()
  const isStill = facts?.isLive === false
  const { items = [], total = 0 } = answer?.exchangers ?? {}
  const order = t(query.isDescending ? 'order-down' : 'order-up', {
    order: t(`order.${query.sort}`),
  })
  const intro = t('intro', { count: total, value: format.count(total), order })
  const pages = Math.ceil(total / PAGE_SIZE)
  return (
    <>
      <h1 className="text-title font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-1 text-text-2">{t('lead')}</p>
      <p role="status" className="sr-only">
        {total > 0 && intro}
      </p>
      <div className="mt-6 flex flex-col gap-4">
        <DroppedNote keys={dropped} />
        <ListControls query={query} onChange={change} />
        <ListChips query={query} onChange={change} />
        {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
        {!answer && !fault && <Skeleton rows={12} rowHeight={52} />}
        {answer && items.length === 0 && <ListEmpty {...{ query, total }} onChange={change} />}
        {answer && items.length > 0 && (
          <>
            <LiveBar
              title={intro}
              isPaused={isPaused}
              isReconnecting={fault !== undefined}
              stillSinceMs={isStill ? Date.parse(facts.updatedAt) : undefined}
              onPause={(isNowPaused) => {
                setPaused(isNowPaused)
                if (!isNowPaused) ask()
              }}
            />
            <ListFound
              rows={items}
              label={intro}
              isBusy={isFetching}
              onChange={change}
              {...{ answered, query, isStill }}
            />
          </>
        )}
        {query.page <= pages && <PageTurner page={query.page} pages={pages} />}
      </div>
    </>
  )
}
