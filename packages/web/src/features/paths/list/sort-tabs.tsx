import { useTranslation } from '#web/lib/texts/texts.ts'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { bestEnd, type PathSort, type PathSortKey } from '../sort-paths.ts'

const tabs = ['expected', 'hops', 'reserve', 'safe'] as const

interface SortTabsProps {
  sort: PathSort
  /** The figure of each tab's first chain. */
  tops: Readonly<Partial<Record<PathSortKey, string>>>
  onSort: (sort: PathSort) => void
}

/** The four ways people ask for a chain. */
export function SortTabs({ sort, tops, onSort }: SortTabsProps) {
  const { t } = useTranslation('paths')
  return (
    <Tabs
      isInline
      label={t('orders')}
      tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`), note: tops[id] ?? '—' }))}
      chosen={tabs.find((id) => id === sort.key)}
      onChoose={(key) => onSort(bestEnd(key))}
      panelId="found-chains"
    />
  )
}
