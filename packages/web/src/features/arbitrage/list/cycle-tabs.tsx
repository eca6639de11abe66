import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { pairCounts } from '../cycle-view.ts'
import { CYCLE_TABS, type CycleTab } from '../query/arbitrage-query.ts'
import type { CycleLists } from '../use-cycle-lists.ts'

/** The id of the panel that the tabs control. */
export const PANEL_ID = 'loops'

interface CycleTabsProps {
  tab: CycleTab
  lists: CycleLists
  onChoose: (tab: CycleTab) => void
}

/** All loops, new ones with a dot while some are unseen, the pairs, and past loops. */
export function CycleTabs({ tab, lists, onChoose }: CycleTabsProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { all, ofAnyPair, newborn, stale, unseen } = lists
  const notes: Partial<Record<CycleTab, { count: number; unseen: number }>> = {
    live: { count: all.length, unseen: 0 },
    new: {
      count: newborn.length,
      unseen: newborn.filter(({ key }) => unseen.has(key)).length,
    },
    pairs: { count: pairCounts(ofAnyPair, { stale, unseen }).length, unseen: 0 },
  }
  return (
    <Tabs
      isInline
      label={t('tabs')}
      tabs={CYCLE_TABS.map((id) => {
        const label = t(`tab.${id}`)
        const counts = notes[id]
        if (!counts) return { id, label }
        const note = (
          // The width does not depend on the figures, so that the neighbours never move.
          <span className="inline-flex min-w-6 items-center gap-1.5 tabular-nums">
            {format.count(counts.count)}
            <UnseenDot count={counts.unseen} />
          </span>
        )
        return { id, label, note }
      })}
      chosen={tab}
      onChoose={onChoose}
      panelId={PANEL_ID}
    />
  )
}

/** A dot for loops born since the reader last looked; screen readers hear the number. */
export function UnseenDot({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation('arbitrage')
  if (count === 0) return null
  return (
    <span className={clsx('size-1.5 shrink-0 rounded-full bg-accent', className)}>
      <span className="sr-only">, {t('unseen', { count })}</span>
    </span>
  )
}
