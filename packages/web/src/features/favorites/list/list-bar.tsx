import { Download } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import type { FavoriteView } from '../favorite-view.ts'
import { favoritesCsv } from '../favorites-csv.ts'
import { type FavoriteSort, type FavoritesQuery, sortsOf } from '../favorites-query.ts'
import { useDeadText } from './use-dead-text.ts'

interface ListBarProps {
  query: FavoritesQuery
  views: readonly FavoriteView[]
  comparedCount: number
  onSort: (sort: FavoriteSort) => void
  /** Drops the comparison. */
  onClear: () => void
}

const columns = ['name', 'through', 'rate', 'market', 'reserve', 'dead', 'since'] as const

/** The order, the comparison, and the list as a file. */
export function ListBar({ query, views, comparedCount, onSort, onClear }: ListBarProps) {
  const { t } = useTranslation('favorites')
  const locale = useLocale()
  const deadText = useDeadText()
  const save = () => {
    const csv = favoritesCsv(views, locale, {
      head: columns.map((column) => t(`column.${column}`)),
      deadReason: deadText,
    })
    downloadFile(`favorites-${query.tab}.csv`, csv, 'text/csv;charset=utf-8')
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        label={t('sort')}
        hidesLabel
        className="w-full sm:w-64"
        value={query.sort}
        options={sortsOf(query.tab).map((value) => ({ value, label: t(`sort-by.${value}`) }))}
        onChange={onSort}
      />
      <p role="status" className="flex-1 text-dense text-text-2">
        {comparedCount === 1 && t('compare-more')}
        {comparedCount > 1 && t('comparing', { count: comparedCount })}
      </p>
      {comparedCount > 0 && (
        <Button color="ghost" onClick={onClear}>
          {t('compare-clear')}
        </Button>
      )}
      <Button icon={Download} onClick={save}>
        {t('csv')}
      </Button>
    </div>
  )
}
