import { searchRanges } from '@hopwise/contract'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { LiveBar } from '#web/market/chain/live-bar.tsx'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { CycleView } from '../cycle-view.ts'
import type { LoopChips } from '../filters/use-loop-chips.ts'
import {
  type ArbitrageAsked,
  CYCLE_SORT_KEYS,
  type CycleTab,
  inTab,
  type RowChange,
  showing,
} from '../query/arbitrage-query.ts'
import { type CycleLists, NEW_FOR_MINUTES } from '../use-cycle-lists.ts'
import type { FoundCycles } from '../use-cycles.ts'
import { CycleTabs, PANEL_ID } from './cycle-tabs.tsx'
import { FoundList } from './found-list.tsx'
import { ShowChoice } from './show-choice.tsx'

export interface CyclesPanelProps {
  asked: ArbitrageAsked
  found: FoundCycles
  lists: CycleLists
  tab: CycleTab
  chips: LoopChips
  /** The pairs that loops pass through, where they have a tab of their own. */
  pairs: ReactNode
  linkTo: (change: RowChange) => string
  onChange: (asked: ArbitrageAsked) => void
}

/** Longer than this another question may take before the last one's rows are dimmed. */
const PATIENCE_MS = 150

/** The loops found, as they live. */
export function CyclesPanel(props: CyclesPanelProps) {
  const { asked, found, lists, tab, pairs, onChange } = props
  const { t } = useTranslation('arbitrage')
  const facts = useMarketFacts()
  const title = useTitle(lists, tab)
  const { views, fault, ask, isBusy } = found
  const isLate = useSettled(isBusy, PATIENCE_MS) && isBusy
  if (fault && !views) return <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />
  if (!views) return <Skeleton rows={10} rowHeight={61} />
  const { sort } = asked
  return (
    <section aria-label={t('caption')} aria-busy={isBusy} className="grid grid-cols-1 gap-4">
      <LiveBar
        title={title}
        isPaused={found.isPaused}
        isReconnecting={found.isReconnecting}
        isUpdating={isLate}
        stillSinceMs={lists.isStill && facts ? Date.parse(facts.updatedAt) : undefined}
        onPause={found.setPaused}
      />
      <ShowChoice
        show={asked.show}
        isFolded={lists.folds !== undefined}
        onChoose={(show) => onChange(showing(asked, show))}
      />
      {found.isCut && <CutNote asked={asked} />}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <CycleTabs
          tab={tab}
          lists={lists}
          hasPairs={pairs !== undefined}
          onChoose={(next) => onChange(inTab(asked, next))}
        />
        {tab !== 'pairs' && (
          <SortControl
            className="max-sm:w-full"
            label={t('sort')}
            value={sort.key}
            isDescending={sort.isDescending}
            options={CYCLE_SORT_KEYS.map((value) => ({ value, label: t(`column.${value}`) }))}
            onChoose={(key) => onChange({ ...asked, sort: { key, isDescending: true } })}
            onTurn={(isDescending) => onChange({ ...asked, sort: { ...sort, isDescending } })}
          />
        )}
      </div>
      <div
        id={PANEL_ID}
        role="tabpanel"
        aria-label={t(`tab.${tab}`)}
        className={clsx('transition-opacity duration-200', isLate && 'opacity-50')}
      >
        {tab === 'pairs' ? pairs : <FoundList {...props} />}
      </div>
    </section>
  )
}

/** That there may be others, and what of the question could be less for all to be found. */
function CutNote({ asked }: Pick<CyclesPanelProps, 'asked'>) {
  const { t } = useTranslation('arbitrage')
  const [leastHops] = searchRanges.cycleHops
  const canHide = asked.isSuspiciousShown
  const advice = asked.maxHops > leastHops ? (canHide ? 'both' : 'hops') : canHide && 'suspicious'
  return (
    <p className="text-dense text-text-2">
      {t('cut')} {advice && t(`cut-advice.${advice}`)}
    </p>
  )
}

/** How many pay now, and how many are too old for anybody to know. */
function useTitle({ listed, all, stale, folds }: CycleLists, tab: CycleTab): string {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const rows = tab === 'pairs' ? all : listed
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
