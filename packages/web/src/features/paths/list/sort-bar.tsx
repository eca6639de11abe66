import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Select } from '#web/ui/field/select.tsx'
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
  const Order = sort.isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <Tabs
        label={t('orders')}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`), note: tops[id] ?? '—' }))}
        chosen={sort.key as (typeof tabs)[number]}
        onChoose={choose}
        panelId="found-chains"
      />
      <div className="flex items-end gap-2">
        <Select
          label={t('sort')}
          hidesLabel
          value={sort.key}
          options={keys.map((key) => ({ value: key, label: t(`sort-by.${key}`) }))}
          onChange={choose}
        />
        <IconButton
          color="line"
          size="large"
          icon={Order}
          label={t(sort.isDescending ? 'descending' : 'ascending')}
          onClick={() => onSort({ ...sort, isDescending: !sort.isDescending })}
        />
      </div>
    </div>
  )
}
