import { useTranslation } from '#web/lib/texts/texts.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import { Tabs } from '#web/ui/show/tabs.tsx'
import { bestEnd, PATH_SORT_KEYS, type PathSort, type PathSortKey } from '../sort-paths.ts'

const tabs = ['careful', 'hops', 'reserve', 'safe'] as const

interface SortBarProps {
  sort: PathSort
  /** What the first of each tab is worth. */
  tops: Readonly<Partial<Record<PathSortKey, string>>>
  onSort: (sort: PathSort) => void
}

/** The four ways people ask for a chain; on a wide page every other order too, up and down. */
export function SortBar({ sort, tops, onSort }: SortBarProps) {
  const { t } = useTranslation('paths')
  const isWide = useWiderThan('lg')
  const choose = (key: PathSortKey) => onSort(bestEnd(key))
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <Tabs
        label={t('orders')}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`), note: tops[id] ?? '—' }))}
        chosen={tabs.find((id) => id === sort.key)}
        onChoose={choose}
        panelId="found-chains"
      />
      {isWide && (
        <SortControl
          label={t('sort')}
          value={sort.key}
          isDescending={sort.isDescending}
          options={PATH_SORT_KEYS.map((key) => ({ value: key, label: t(`sort-by.${key}`) }))}
          onChoose={choose}
          onTurn={(isDescending) => onSort({ ...sort, isDescending })}
        />
      )}
    </div>
  )
}
