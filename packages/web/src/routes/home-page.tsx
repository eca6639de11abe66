import { useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { countsOf } from '#web/features/paths/counts.ts'
import { PathsPanel } from '#web/features/paths/list/paths-panel.tsx'
import { SortSheet } from '#web/features/paths/list/sort-sheet.tsx'
import type { SplitPart } from '#web/features/paths/split/split-note.tsx'
import { useShownChain } from '#web/features/paths/list/use-listed.ts'
import { usePaths } from '#web/features/paths/use-paths.ts'
import { SortCell } from '#web/features/paths/list/sort-cell.tsx'
import { SearchBar } from '#web/features/search/bar/search-bar.tsx'
import { FirstWords } from '#web/features/search/first-words.tsx'
import { SearchLine } from '#web/features/search/sheet/search-line.tsx'
import { FilterChips } from '#web/features/search/filters/filter-chips.tsx'
import { FiltersCell, FiltersSheet } from '#web/features/search/filters/filters.tsx'
import type { HomeQuery } from '#web/features/search/query/home-query.ts'
import { isBestFirst, pathsQueryOf } from '#web/features/search/query/paths-query.ts'
import { printHomeQuery } from '#web/features/search/query/print-home-query.ts'
import { letInBy, relaxedQuery } from '#web/features/search/query/relaxed-query.ts'
import { CityChips } from '#web/market/city/city-chips.tsx'
import { DroppedNote } from '#web/market/dropped-note.tsx'
import {
  useExchangerOptions,
  withExchangerIds,
} from '#web/market/exchanger/use-exchanger-options.ts'
import { useHomeQuery } from '#web/features/search/use-home-query.ts'
import { useUsualAmount } from '#web/features/search/use-usual-amount.ts'
import { moreWantedFor, useWantsMore } from '#web/features/search/use-wants-more.ts'
import { plainNumber } from '#web/lib/format/plain-number.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { shortNameOf, shortNameOfCode } from '#web/market/currency/short-name.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { HiddenNote } from '#web/market/exchanger/hidden-note.tsx'
import { RateMapLater } from '#web/market/rate-map/rate-map-later.tsx'
import { ignoreExchangers, useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import { BarPlace, BottomBar } from '#web/ui/overlay/bottom-bar.tsx'
import { showToast } from '#web/ui/state/toast.tsx'

/** The home page: the search, and every chain between two currencies, live. */
export function HomePage() {
  const { t } = useTranslation('search')
  const { query: typed, dropped, change } = useHomeQuery()
  const exchangers = useExchangerOptions()
  const query = useMemo(() => withExchangerIds(typed, exchangers), [typed, exchangers])
  useUsualAmount(query)
  const { find } = useCurrencies()
  const hidden = useIgnoredExchangers()
  const isWide = useWiderThan('lg')
  const isPhone = !useWiderThan('md')
  const format = useFormat()
  const { queryKey, wantsMore, onMore } = useWantsMore(query)
  const isBestOnTop = isBestFirst(query)
  const question = useMemo(() => {
    const without = [...new Set([...query.ignoreExchangers, ...hidden])]
    const whole = { ...query, ignoreExchangers: without }
    return pathsQueryOf(whole, { wantsMore })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `queryKey` is the query, by its value
  }, [queryKey, isBestOnTop, wantsMore, hidden])
  const found = usePaths(question, query.maxLossPercent)
  // The form is never filled from bait, whatever the list's order.
  const best = useShownChain(found)?.path
  const nameOf = (code: string) => {
    const currency = find(code)
    return currency ? shortNameOf(currency) : shortNameOfCode(code)
  }
  const pair = { give: nameOf(query.give), get: nameOf(query.get) }
  usePageTitle(`${pair.give} → ${pair.get}`)
  const count = found.isBusy ? undefined : found.views?.length
  const isCut = count === question?.limit
  const { views } = found
  const isWhole = count !== undefined && !isCut && query.maxLossPercent === null
  const counts = useMemo(() => (views && isWhole ? countsOf(views) : undefined), [views, isWhole])
  const filters = { query, exchangers, counts, onChange: change, found: count, isCut }
  const relax = (changes: Parameters<typeof relaxedQuery>[1]) => {
    const ids = letInBy(changes, hidden)
    if (ids.length > 0) {
      ignoreExchangers(ids, false)
      const undo = () => ignoreExchangers(ids, true)
      showToast(t('shown-again', { count: ids.length }), { label: t('undo'), run: undo })
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
  const form = {
    query,
    otherAmount: query.side === 'give' ? best?.getAmount : best?.giveAmount,
    isOtherOutdated: found.isOutdated,
    onChange: change,
    onFind: showFound,
  }
  return (
    <div className="flex flex-col">
      <FirstWords />
      {isPhone ? (
        <SearchLine
          {...form}
          found={
            count === undefined
              ? undefined
              : { count, value: format.count(count) + (isCut ? '+' : '') }
          }
        />
      ) : (
        <div className="sticky top-(--header-height) z-20 -mx-1 bg-ground px-1 pt-1 pb-1">
          <SearchBar {...form}>
            {isWide && (
              <>
                <FiltersCell {...filters} />
                <SortCell {...listed} {...sorted} />
              </>
            )}
          </SearchBar>
        </div>
      )}
      {!isWide && (
        <BottomBar>
          <FiltersSheet {...filters} />
          <BarPlace />
          <SortSheet {...listed} {...sorted} />
        </BottomBar>
      )}
      <div
        id="chains"
        tabIndex={-1}
        className="grid scroll-mt-40 grid-cols-1 gap-2.5 pt-1 outline-none"
      >
        <DroppedNote keys={dropped} />
        {!isPhone && (
          <CityChips
            give={query.give}
            get={query.get}
            city={query.city}
            onChange={(city) => change({ ...query, city, row: '' })}
          />
        )}
        <FilterChips query={query} exchangers={exchangers} onChange={change} />
        <HiddenNote />
        <PathsPanel
          {...listed}
          {...sorted}
          isSame={query.give === query.get}
          openRow={query.row}
          linkTo={(row) => `?${printHomeQuery({ ...query, row })}`}
          isDoubtfulShown={query.isDoubtfulShown}
          linkToDoubtful={(isDoubtfulShown) =>
            `?${printHomeQuery({ ...query, isDoubtfulShown, row: '' })}`
          }
          linkToPart={linkToPart}
          wantsMore={wantsMore}
          onMore={onMore}
          isNearMarketOnly={query.maxLossPercent !== null}
          onShowAll={() => change({ ...query, isFavoritesOnly: false, maxLossPercent: null })}
          onRelax={relax}
        />
        <RateMapLater />
      </div>
    </div>
  )
}

/**
 * The question for one part of the amount, with each offer listed. It is narrowed to the part's own
 * exchangers: among all of them its chain may not be listed, and if it is gone, theirs are the
 * nearest.
 */
function partOf(query: HomeQuery, { id, giveAmount, hops }: SplitPart): HomeQuery {
  return {
    ...query,
    side: 'give',
    amount: plainNumber(giveAmount),
    onlyExchangers: [...new Set(hops.map(({ exchanger }) => exchanger.id))],
    isAllShown: true,
    isFavoritesOnly: false,
    row: id,
  }
}
