import { useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { firstInCare } from '#web/features/paths/list/best-of.ts'
import { PathsPanel } from '#web/features/paths/list/paths-panel.tsx'
import { SortSheet } from '#web/features/paths/list/sort-sheet.tsx'
import type { SplitPart } from '#web/features/paths/split/split-note.tsx'
import { usePaths } from '#web/features/paths/use-paths.ts'
import { SearchCard } from '#web/features/search/card/search-card.tsx'
import { FilterChips } from '#web/features/search/filters/filter-chips.tsx'
import { FiltersCard, FiltersSheet } from '#web/features/search/filters/filters.tsx'
import type { HomeQuery } from '#web/features/search/query/home-query.ts'
import { isBestFirst, orderOf, pathsQueryOf } from '#web/features/search/query/paths-query.ts'
import { printHomeQuery } from '#web/features/search/query/print-home-query.ts'
import { letInBy, plainDecimal, relaxedQuery } from '#web/features/search/query/relaxed-query.ts'
import { DroppedNote } from '#web/market/dropped-note.tsx'
import { useExchangerOptions } from '#web/market/exchanger/use-exchanger-options.ts'
import { useHomeQuery } from '#web/features/search/use-home-query.ts'
import { useUsualAmount } from '#web/features/search/use-usual-amount.ts'
import { moreWantedFor, useWantsMore } from '#web/features/search/use-wants-more.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { shortNameOf, shortNameOfCode } from '#web/market/currency/short-name.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { HiddenNote } from '#web/market/exchanger/hidden-note.tsx'
import { ignoreExchangers, useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { BottomBar } from '#web/ui/overlay/bottom-bar.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { sideColumn } from '#web/ui/show/side-column.ts'

/** What to give, what to get, and every chain between them, as it lives. */
export function HomePage() {
  const { t } = useTranslation('search')
  const { query, dropped, change } = useHomeQuery()
  useUsualAmount(query)
  const { find } = useCurrencies()
  const hidden = useIgnoredExchangers()
  const isWide = useWiderThan('lg')
  const exchangers = useExchangerOptions()
  const { asked, wantsMore, onMore } = useWantsMore(query)
  const isBestOnTop = isBestFirst(query)
  const order = orderOf(query)
  const question = useMemo(() => {
    const without = [...new Set([...query.ignoreExchangers, ...hidden])]
    const whole = { ...query, ignoreExchangers: without }
    return pathsQueryOf(whole, { wantsMore: wantsMore || !isBestOnTop })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` is the query, by its value
  }, [asked, isBestOnTop, order, wantsMore, hidden])
  const found = usePaths(question)
  // In whatever order the list is: bait fills no form.
  const best = firstInCare(found.views ?? [])?.path
  const nameOf = (code: string) => {
    const currency = find(code)
    return currency ? shortNameOf(currency) : shortNameOfCode(code)
  }
  const pair = { give: nameOf(query.give), get: nameOf(query.get) }
  usePageTitle(`${pair.give} → ${pair.get}`)
  const filters = { query, exchangers, onChange: change }
  const relax = (changes: Parameters<typeof relaxedQuery>[1]) => {
    const ids = letInBy(changes, hidden)
    if (ids.length > 0) {
      ignoreExchangers(ids, false)
      const undo = () => ignoreExchangers(ids, true)
      sayToast(t('shown-again', { count: ids.length }), { label: t('undo'), run: undo })
    }
    const next = relaxedQuery(query, changes)
    if (printHomeQuery(next) !== printHomeQuery(query)) change(next)
  }
  const listed = { question, found, isFavoritesOnly: query.isFavoritesOnly }
  const sorted = {
    sort: query.sort,
    onSort: (sort: typeof query.sort) => change({ ...query, sort }),
  }
  const linkToPart = (part: SplitPart) => {
    const ofPart = partOf(query, part)
    return { to: `?${printHomeQuery(ofPart)}`, state: moreWantedFor(ofPart) }
  }
  const showFound = () => {
    const chains = document.getElementById('chains')
    chains?.focus({ preventScroll: true })
    chains?.scrollIntoView()
  }
  return (
    <>
      <div className="mb-6">
        <h1 className="text-h2 font-bold tracking-tight md:text-h1">{t('headline', pair)}</h1>
        <p className="mt-1 max-w-3xl text-table text-pretty text-text-2 md:text-body">
          {t('lead')}
        </p>
        <Counters />
      </div>
      <DroppedNote keys={dropped} className="mb-4" />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,360px)_minmax(0,1fr)] lg:items-start">
        <div className={sideColumn}>
          <SearchCard
            query={query}
            otherAmount={query.side === 'give' ? best?.getAmount : best?.giveAmount}
            isOtherOutdated={found.isOutdated}
            onChange={change}
            onFind={showFound}
          />
          {isWide && <FiltersCard {...filters} />}
        </div>
        {!isWide && (
          <BottomBar>
            <FiltersSheet
              {...filters}
              found={found.isBusy ? undefined : found.views?.length}
              isCut={found.views?.length === question?.limit}
            />
            <SortSheet {...listed} {...sorted} />
          </BottomBar>
        )}
        <div id="chains" tabIndex={-1} className="grid scroll-mt-24 grid-cols-1 gap-4 outline-none">
          <FilterChips query={query} exchangers={exchangers} onChange={change} />
          <HiddenNote />
          <PathsPanel
            {...listed}
            {...sorted}
            isSame={query.give === query.get}
            openRow={query.row}
            linkTo={(row) => `?${printHomeQuery({ ...query, row })}`}
            linkToPart={linkToPart}
            wantsMore={wantsMore}
            onMore={onMore}
            onShowAll={() => change({ ...query, isFavoritesOnly: false })}
            onRelax={relax}
          />
        </div>
      </div>
    </>
  )
}

/**
 * The question for a part of the amount alone, each offer for itself. Of its own exchangers: among
 * all of them it need not be of the first, and what comes near it, should it be gone, is theirs.
 */
function partOf(query: HomeQuery, { id, giveAmount, hops }: SplitPart): HomeQuery {
  return {
    ...query,
    side: 'give',
    amount: plainDecimal(giveAmount),
    onlyExchangers: [...new Set(hops.map(({ exchanger }) => exchanger.id))],
    isAllShown: true,
    isFavoritesOnly: false,
    row: id,
  }
}

/** How much of the market is behind an answer. */
function Counters() {
  const { t } = useTranslation('search')
  const format = useFormat()
  const facts = useMarketFacts()
  return (
    <p className="mt-2 min-h-5 text-dense text-text-3">
      {facts &&
        t('counters', {
          count: facts.exchangers,
          value: format.count(facts.exchangers),
          offers: format.count(facts.offers),
          pairs: format.count(facts.pairs),
        })}
    </p>
  )
}
