import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { pairCounts } from '../cycle-view.ts'
import { CYCLE_TABS, type CycleTab } from '../query/arbitrage-query.ts'
import type { CycleLists } from '../use-cycle-lists.ts'

/** Of what the tabs change. */
export const PANEL_ID = 'loops'

interface CycleTabsProps {
  tab: CycleTab
  lists: CycleLists
  /** On a wide page pairs stand beside the loops. */
  hasPairs: boolean
  onChoose: (tab: CycleTab) => void
}

/** All loops, those born just now with a dot while some are unseen, and on a phone the pairs. */
export function CycleTabs({ tab, lists, hasPairs, onChoose }: CycleTabsProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { all, ofAnyPair, newborn, stale, unseen } = lists
  const notes: Record<CycleTab, { count: number; unseen: number }> = {
    live: { count: all.length, unseen: 0 },
    new: {
      count: newborn.length,
      unseen: newborn.filter(({ key }) => unseen.has(key)).length,
    },
    pairs: { count: hasPairs ? pairCounts(ofAnyPair, { stale, unseen }).length : 0, unseen: 0 },
  }
  return (
    <Tabs
      label={t('tabs')}
      tabs={CYCLE_TABS.filter((id) => hasPairs || id !== 'pairs').map((id) => ({
        id,
        label: t(`tab.${id}`),
        note: (
          // As wide whatever the figures are: what stands beside it never moves.
          <span className="inline-flex min-w-12 items-center gap-1.5 tabular-nums">
            {format.count(notes[id].count)}
            <UnseenDot count={notes[id].unseen} />
          </span>
        ),
      }))}
      chosen={tab}
      onChoose={onChoose}
      panelId={PANEL_ID}
    />
  )
}

/** That loops were born since their reader last looked here, and for the ear how many. */
export function UnseenDot({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation('arbitrage')
  if (count === 0) return null
  return (
    <span className={clsx('size-1.5 shrink-0 rounded-full bg-accent', className)}>
      <span className="sr-only">, {t('unseen', { count })}</span>
    </span>
  )
}
