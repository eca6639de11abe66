import { FileX2, SearchX, Store } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { UrlChange } from '#web/lib/address/use-url-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { hasFilter, noFilter } from './list-chips.tsx'
import { type ListQuery, PAGE_SIZE } from './list-query.ts'

interface ListEmptyProps {
  query: ListQuery
  /** Of all that match, on whatever page. */
  total: number
  onChange: (change: UrlChange) => void
}

/** Why nothing is listed, and the ways out. */
export function ListEmpty({ query, total, onChange }: ListEmptyProps) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const text = query.search.trim()
  const isFiltered = hasFilter({ ...query, search: '' })
  const clearSearch = { q: undefined, page: undefined }
  if (total > 0) {
    const last = Math.ceil(total / PAGE_SIZE)
    const page = last === 1 ? undefined : String(last)
    return (
      <EmptyState
        icon={FileX2}
        title={t('no-page', { page: format.count(query.page) })}
        actions={
          <Button color="violet" onClick={() => onChange({ page })}>
            {t('last-page')}
          </Button>
        }
      >
        {t('no-page-why', { count: last, value: format.count(last) })}
      </EmptyState>
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('none')}
        actions={
          <>
            {text && (
              <Button onClick={() => onChange({ ...noFilter, q: query.search })}>
                {t('only-search', { text })}
              </Button>
            )}
            <Button color="violet" onClick={() => onChange(noFilter)}>
              {t('clear-all')}
            </Button>
          </>
        }
      >
        {t('none-why')}
      </EmptyState>
    )
  }
  if (text) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('none-called', { text })}
        actions={
          <Button color="violet" onClick={() => onChange(clearSearch)}>
            {t('clear-search')}
          </Button>
        }
      >
        {t('none-called-why')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={Store} title={t('none-at-all')}>
      {t('none-at-all-why')}
    </EmptyState>
  )
}
