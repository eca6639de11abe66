import { clsx } from 'clsx'
import { useCallback, useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { FilterBar, ShortFilterBar } from './filters/filter-bar.tsx'
import { FiltersSheet } from './filters/filters-sheet.tsx'
import { useLoopChips } from './filters/use-loop-chips.ts'
import { CyclesPanel } from './list/cycles-panel.tsx'
import { ListHead } from './list/list-head.tsx'
import {
  type ArbitragePageQuery,
  arbitrageQueryOf,
  CYCLE_SORT_KEYS,
  printArbitrage,
  readArbitrage,
  type RowChange,
} from './query/arbitrage-query.ts'
import { useCycleLists } from './use-cycle-lists.ts'
import { useCycles } from './use-cycles.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { DroppedNote } from '#web/market/dropped-note.tsx'
import {
  useExchangerOptions,
  withExchangerIds,
} from '#web/market/exchanger/use-exchanger-options.ts'
import { useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import { HiddenNote } from '#web/market/exchanger/hidden-note.tsx'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import { BarPlace, BottomBar } from '#web/ui/overlay/bottom-bar.tsx'
import { ChipRow } from '#web/ui/show/chip-row.tsx'

/** Live loops that return more than they take, at the reader's capital. */
export function ArbitragePage() {
  const { t } = useTranslation('arbitrage')
  const { search } = useLocation()
  const navigate = useNavigate()
  const hidden = useIgnoredExchangers()
  const exchangers = useExchangerOptions()
  const { query: typed, dropped } = useMemo(() => readArbitrage(search), [search])
  const query = useMemo(() => withExchangerIds(typed, exchangers), [typed, exchangers])
  const question = useQuestion(query, hidden)
  const found = useCycles(question, query)
  const isWide = useWiderThan('lg')
  const lists = useCycleLists(found, query)
  usePageTitle(t('title'))
  const change = (next: ArbitragePageQuery, { isTyping = false }: { isTyping?: boolean } = {}) => {
    // The address changes synchronously, because the next change builds on this one.
    const how = { replace: isTyping, preventScrollReset: true, flushSync: true }
    void navigate(`?${printArbitrage(next)}`, how)
  }
  // Stable for as long as the question: every row depends on it.
  const linkTo = useCallback(
    (opened: RowChange) => `?${printArbitrage({ ...query, amount: null, ...opened })}`,
    [query],
  )
  const filters = { query, exchangers, onChange: change }
  const chips = useLoopChips({ query, exchangers, onChange: change })
  const head = found.views && <ListHead {...{ query, found, lists }} onChange={change} />
  const { sort } = query
  return (
    <div className="flex flex-col [--below-bar:var(--header-height)] lg:[--below-bar:calc(var(--header-height)+60px)]">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
        {isWide && head}
      </div>
      {isWide ? (
        <div className="sticky top-(--header-height) z-[6] -mx-1 bg-ground px-1 py-1.5">
          <FilterBar {...filters} />
        </div>
      ) : (
        <>
          <div className="py-2">
            <ShortFilterBar {...filters} />
          </div>
          <div
            className={clsx(
              'mb-2 flex flex-wrap items-center gap-x-2 gap-y-1',
              // The room is reserved, so that nothing below moves when the line comes.
              found.error ? 'empty:hidden' : 'empty:min-h-18 pointer-coarse:empty:min-h-24',
            )}
          >
            {head}
          </div>
          <BottomBar>
            <FiltersSheet
              {...filters}
              {...(found.views && !found.isBusy && { found: lists.listed.length })}
            />
            <BarPlace />
            <SortControl
              className="min-w-0 flex-2"
              label={t('sort')}
              value={sort.key}
              isDescending={sort.isDescending}
              options={CYCLE_SORT_KEYS.map((value) => ({ value, label: t(`column.${value}`) }))}
              onChoose={(key) => change({ ...query, sort: { key, isDescending: true } })}
              onTurn={(isDescending) => change({ ...query, sort: { ...sort, isDescending } })}
            />
          </BottomBar>
        </>
      )}
      <div className="grid grid-cols-1 gap-2 empty:hidden *:mb-2">
        <HiddenNote />
        <DroppedNote keys={dropped} />
        <ChipRow {...chips} chips={isWide ? chips.unseen : chips.chips} />
      </div>
      <div
        // Column heads stick below the bar while rows scroll past.
        className="[--header-height:var(--below-bar)]"
      >
        <CyclesPanel {...{ query, found, lists, chips, linkTo }} onChange={change} />
      </div>
    </div>
  )
}

/** Keeps the object of an equal question: order, pair and open row stay on the page. */
function useQuestion(query: ArbitragePageQuery, hidden: readonly string[]) {
  const ignoreExchangers = [...new Set([...query.ignoreExchangers, ...hidden])]
  const text = JSON.stringify(arbitrageQueryOf({ ...query, ignoreExchangers }))
  return useMemo(() => JSON.parse(text) as ReturnType<typeof arbitrageQueryOf>, [text])
}
