import { SearchX, Store } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { useWiderThan } from '#web/lib/use-media.ts'
import { useGrowing } from '#web/lib/use-growing.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useSteadyOrder } from '#web/lib/use-steady-order.ts'
import { useUrlState } from '#web/lib/use-url-state.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PageTurner } from '#web/ui/show/page-turner.tsx'
import { RowsToCome } from '#web/ui/show/rows-to-come.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ExchangersDocument } from './exchangers.documents.ts'
import { ExchangerCards } from './exchanger-cards.tsx'
import { ExchangersTable } from './exchangers-table.tsx'
import { hasFilter, ListChips, noFilter } from './list-chips.tsx'
import { ListControls } from './list-controls.tsx'
import { exchangersQuery, listQueryFrom, PAGE_SIZE, sortText } from './list-query.ts'
import '../texts.ts'
import '#web/market/texts.ts'

const AGAIN_MS = 15_000
/** Rows drawn at once. */
const SCREENFUL = 12

/** All exchangers with their filters, everything of it in the address. */
export function ExchangersList() {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const { params, change } = useUrlState()
  const query = listQueryFrom(params)
  const search = useSettled(query.search)
  const { answer, fault, ask, isFetching } = useAsked(
    ExchangersDocument,
    { query: exchangersQuery({ ...query, search }) },
    { everyMs: AGAIN_MS },
  )
  const isStill = useMarketFacts()?.isLive === false
  const isWide = useWiderThan('lg')
  const items = answer?.exchangers.items ?? []
  const { ordered, holders } = useSteadyOrder(items, ({ id }) => id)
  const shown = ordered.slice(0, useGrowing(ordered.length, SCREENFUL))
  const total = answer?.exchangers.total
  const order = t(query.isDescending ? 'order-down' : 'order-up', {
    order: t(`order.${query.sort}`),
  })
  const intro = !total
    ? t('intro-waiting')
    : t('intro', { count: total, value: format.count(total), order })
  return (
    <>
      <h1 className="text-title font-bold tracking-tight">{t('title')}</h1>
      <p role="status" className="mt-1 text-text-2">
        {intro}
      </p>
      <div className="mt-6 flex flex-col gap-4">
        <ListControls query={query} onChange={change} />
        <ListChips query={query} onChange={change} />
        {fault && <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />}
        {!answer && !fault && <Skeleton rows={12} rowHeight={52} />}
        {total === 0 && (
          <EmptyState
            icon={hasFilter(query) ? SearchX : Store}
            title={t(hasFilter(query) ? 'none' : 'none-at-all')}
            actions={
              hasFilter(query) && (
                <Button color="violet" onClick={() => change(noFilter)}>
                  {t('clear-all')}
                </Button>
              )
            }
          >
            {t(hasFilter(query) ? 'none-why' : 'none-at-all-why')}
          </EmptyState>
        )}
        {total !== undefined && total > 0 && isWide && (
          <ExchangersTable
            rows={shown}
            label={intro}
            isBusy={isFetching}
            onSort={(sort, isDescending) =>
              change({ sort: sortText(sort, isDescending), page: undefined })
            }
            {...{ query, isStill, holders }}
          />
        )}
        {total !== undefined && total > 0 && !isWide && (
          <ExchangerCards rows={shown} label={intro} isStill={isStill} />
        )}
        <RowsToCome count={ordered.length - shown.length} rowHeight={isWide ? 53 : 180} />
        <PageTurner page={query.page} pages={Math.ceil((total ?? 0) / PAGE_SIZE)} />
      </div>
    </>
  )
}
