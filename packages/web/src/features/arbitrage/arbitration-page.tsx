import { useCallback, useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { FiltersCard, FiltersSheet } from './filters/arbitrage-filters.tsx'
import { useLoopChips } from './filters/use-loop-chips.ts'
import { CyclesPanel } from './list/cycles-panel.tsx'
import { PairsList } from './list/pairs-list.tsx'
import {
  type ArbitrageAsked,
  arbitrageQueryOf,
  inTab,
  printArbitrage,
  readArbitrage,
  type RowChange,
} from './query/arbitrage-query.ts'
import { useCycleLists } from './use-cycle-lists.ts'
import { useCycles } from './use-cycles.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { DroppedNote } from '#web/market/dropped-note.tsx'
import { useExchangerOptions } from '#web/market/exchanger/use-exchanger-options.ts'
import { useIgnoredExchangers } from '#web/market/ignored-exchangers.ts'
import { HiddenNote } from '#web/market/exchanger/hidden-note.tsx'
import { BottomBar } from '#web/ui/overlay/bottom-bar.tsx'
import { ChipRow } from '#web/ui/show/chip-row.tsx'
import { sideColumn } from '#web/ui/show/side-column.ts'

/** Loops that return more than they take, at the reader's capital, as they live. */
export function ArbitrationPage() {
  const { t } = useTranslation('arbitrage')
  const { search } = useLocation()
  const navigate = useNavigate()
  const hidden = useIgnoredExchangers()
  const { asked, dropped } = useMemo(() => readArbitrage(search), [search])
  const question = useQuestion(asked, hidden)
  const found = useCycles(question, asked.show)
  const exchangers = useExchangerOptions()
  const isWide = useWiderThan('lg')
  // On a wide page the pairs stand beside the loops, not in their place.
  const tab = isWide && asked.tab === 'pairs' ? 'live' : asked.tab
  const lists = useCycleLists(found, { tab, pair: asked.pair, show: asked.show })
  usePageTitle(t('title'))
  const change = (next: ArbitrageAsked, { isTyping = false }: { isTyping?: boolean } = {}) => {
    // At once: the next change builds on this one, however soon it comes.
    const how = { replace: isTyping, preventScrollReset: true, flushSync: true }
    void navigate(`?${printArbitrage(next)}`, how)
  }
  // The same as long as the question is: each row has it.
  const linkTo = useCallback(
    (opened: RowChange) => `?${printArbitrage({ ...asked, ...opened })}`,
    [asked],
  )
  const filters = { asked, exchangers, onChange: change }
  const chips = useLoopChips({ asked, exchangers, onChange: change })
  const pairs = (
    <PairsList
      lists={lists}
      chosen={asked.pair}
      onChoose={(pair) => change({ ...inTab(asked, tab === 'pairs' ? 'live' : tab), pair })}
    />
  )
  return (
    <>
      <div className="mb-6">
        <h1 className="text-h2 font-bold tracking-tight md:text-h1">{t('title')}</h1>
        <p className="mt-1 max-w-3xl text-table text-text-2 md:text-body">{t('lead')}</p>
      </div>
      <HiddenNote className="mb-4" />
      <DroppedNote keys={dropped} className="mb-4" />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,272px)_minmax(0,1fr)] lg:items-start">
        {isWide ? (
          <div className={sideColumn}>
            <FiltersCard {...filters} />
            {pairs}
          </div>
        ) : (
          <BottomBar>
            <FiltersSheet
              {...filters}
              {...(found.views && !found.isBusy && { found: lists.listed.length })}
            />
          </BottomBar>
        )}
        <div className="grid grid-cols-1 gap-4">
          <ChipRow {...chips} />
          <CyclesPanel
            asked={asked}
            found={found}
            lists={lists}
            tab={tab}
            chips={chips}
            pairs={isWide ? undefined : pairs}
            linkTo={linkTo}
            onChange={change}
          />
        </div>
      </div>
    </>
  )
}

/** The same question is the same object: order, pair and open row are matters of this page. */
function useQuestion(asked: ArbitrageAsked, hidden: readonly string[]) {
  const ignoreExchangers = [...new Set([...asked.ignoreExchangers, ...hidden])]
  const text = JSON.stringify(arbitrageQueryOf({ ...asked, ignoreExchangers }))
  return useMemo(() => JSON.parse(text) as ReturnType<typeof arbitrageQueryOf>, [text])
}
