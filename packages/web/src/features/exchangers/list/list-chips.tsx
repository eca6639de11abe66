import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { UrlChange } from '#web/lib/address/use-url-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Chip } from '#web/ui/show/chip.tsx'
import type { ListQuery } from './list-query.ts'

interface ListChipsProps {
  query: ListQuery
  onChange: (change: UrlChange) => void
}

export const noFilter: UrlChange = {
  q: undefined,
  status: undefined,
  rmin: undefined,
  age: undefined,
  page: undefined,
}

export function hasFilter(query: ListQuery): boolean {
  const { search, status, minReviews, minAgeMonths } = query
  return search.trim() !== '' || status !== undefined || minReviews > 0 || minAgeMonths > 0
}

/** A least time in business in words: in whole years where it is some. */
export function useAgeText(): (months: number) => string {
  const { t } = useTranslation('exchangers')
  return (months) => {
    const isYears = months % 12 === 0
    return t(isYears ? 'min-age-years' : 'min-age-months', {
      count: isYears ? months / 12 : months,
    })
  }
}

/** What narrows the list now, each to be dropped by itself. */
export function ListChips({ query, onChange }: ListChipsProps) {
  const { t } = useTranslation('exchangers')
  const { t: tMarket } = useTranslation('market')
  const format = useFormat()
  const ageText = useAgeText()
  const { search, status, minReviews, minAgeMonths } = query
  if (!hasFilter(query)) return null
  const drop = (change: UrlChange) => () => onChange({ ...change, page: undefined })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search.trim() && (
        <Chip
          label={t('filter-search', { text: search.trim() })}
          onRemove={drop({ q: undefined })}
        />
      )}
      {status && (
        <Chip label={tMarket(`status.${status}`)} onRemove={drop({ status: undefined })} />
      )}
      {minReviews > 0 && (
        <Chip
          label={t('filter-reviews', { value: format.count(minReviews) })}
          onRemove={drop({ rmin: undefined })}
        />
      )}
      {minAgeMonths > 0 && (
        <Chip label={ageText(minAgeMonths)} onRemove={drop({ age: undefined })} />
      )}
      <Button color="ghost" size="small" onClick={drop(noFilter)}>
        {t('clear-all')}
      </Button>
    </div>
  )
}
