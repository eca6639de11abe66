import { useTranslation } from '#web/lib/texts/texts.ts'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import { Tabs } from '#web/ui/show/tabs.tsx'
import type { PathSort, PathSortKey } from '../sort-paths.ts'

const tabs = ['get', 'hops', 'reserve', 'safe'] as const
const keys: readonly PathSortKey[] = [...tabs, 'reviews', 'min', 'age']

interface SortBarProps {
  sort: PathSort
  /** What the first of each tab is worth. */
  tops: Readonly<Partial<Record<PathSortKey, string>>>
  onSort: (sort: PathSort) => void
}

/** The four ways people ask for a chain, and every other order, up and down. */
export function SortBar({ sort, tops, onSort }: SortBarProps) {
  const { t } = useTranslation('paths')
  const choose = (key: PathSortKey) =>
    onSort({ key, isDescending: key !== 'hops' && key !== 'min' && key !== 'age' })
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <Tabs
        label={t('orders')}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`), note: tops[id] ?? '—' }))}
        chosen={sort.key as (typeof tabs)[number]}
        onChoose={choose}
        panelId="found-chains"
      />
      <SortControl
        label={t('sort')}
        value={sort.key}
        isDescending={sort.isDescending}
        options={keys.map((key) => ({ value: key, label: t(`sort-by.${key}`) }))}
        onChoose={choose}
        onTurn={(isDescending) => onSort({ ...sort, isDescending })}
      />
    </div>
  )
}
