import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { LiveState } from '#web/market/chain/live-bar.tsx'
import { BellLink } from '#web/market/rule/bell-link.tsx'
import { useLiveSeconds } from '../use-live-seconds.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { SaveList } from '#web/ui/save/save-list.tsx'
import { isDoubtful } from '../cycle-facts.ts'
import { type CycleView, sortCycles } from '../cycle-view.ts'
import {
  type ArbitragePageQuery,
  type CycleTab,
  inTab,
  isOfLoops,
  rulePrefillOfAll,
} from '../query/arbitrage-query.ts'
import { type CycleLists, NEW_FOR_MINUTES } from '../use-cycle-lists.ts'
import type { FoundCycles } from '../use-cycles.ts'
import { CycleTabs } from './cycle-tabs.tsx'
import { loopsSheet } from './loops-sheet.ts'

interface ListHeadProps {
  query: ArbitragePageQuery
  found: FoundCycles
  lists: CycleLists
  onChange: (query: ArbitragePageQuery) => void
}

/** The time before the last answer's rows are dimmed while another query runs. */
const PATIENCE_MS = 150

export function useIsLate({ isBusy }: Pick<FoundCycles, 'isBusy'>): boolean {
  return useDebounced(isBusy, PATIENCE_MS) && isBusy
}

/** The count of loops, the choice of list, and whether it is live. */
export function ListHead({ query, found, lists, onChange }: ListHeadProps) {
  const { t } = useTranslation('arbitrage', 'chain')
  const facts = useMarketFacts()
  const isLate = useIsLate(found)
  const title = useTitle(lists, query.tab)
  return (
    <>
      <h2 className="text-table font-semibold whitespace-nowrap">{title}</h2>
      <div className="min-w-0 max-lg:order-last max-lg:basis-full">
        <CycleTabs
          tab={query.tab}
          lists={lists}
          onChoose={(next) => onChange(inTab(query, next))}
        />
      </div>
      <span className="ml-auto flex items-center gap-1">
        <BellLink prefill={rulePrefillOfAll(query)} name={t('such-loops')} />
        {isOfLoops(query.tab) && lists.listed.length > 0 && (
          <SaveList name="arbitrage" read={() => loopsSheet(sortedLoops(query, lists), t)} />
        )}
        <LiveState
          isSmall
          isPaused={found.isPaused}
          isReconnecting={found.isReconnecting}
          isUpdating={isLate}
          everySeconds={useLiveSeconds()}
          stillSinceMs={lists.isStill && facts ? Date.parse(facts.updatedAt) : undefined}
          onPause={found.setPaused}
        />
      </span>
    </>
  )
}

/** The listed loops in order; folded ones are sorted on their own. */
function sortedLoops(
  query: ArbitragePageQuery,
  { listed, stale }: CycleLists,
): readonly CycleView[] {
  const shown = query.isSuspiciousShown ? listed : listed.filter((view) => !isDoubtful(view))
  return sortCycles(shown, { sort: query.sort, stale })
}

/** The number of profitable loops, and of those too old to tell. */
function useTitle({ listed, all, stale, folds }: CycleLists, tab: CycleTab): string {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const rows = isOfLoops(tab) ? listed : all
  const old = rows.filter(({ key }) => stale.has(key)).length
  const count = rows.length - old
  const gaps = { count, value: format.count(count), minutes: NEW_FOR_MINUTES }
  const paying = tab === 'new' ? t('found-new', gaps) : t('found', gaps)
  const isFresh = ({ key }: CycleView) => !stale.has(key)
  const sources = folds?.filter(({ views }) => views.some(isFresh)).length ?? 0
  const opportunities = t('opportunities', { count: sources, value: format.count(sources) })
  const found = sources > 0 ? `${opportunities}, ${t('loops', gaps)}` : paying
  return old === 0 ? found : `${found} · ${t('found-stale', { count: old })}`
}
