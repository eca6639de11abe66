import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { UrlChange } from '#web/lib/use-url-state.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import type { ExchangerSort } from './exchangers.documents.ts'
import { type ListQuery, reviewSteps, sortText, statuses } from './list-query.ts'

interface ListControlsProps {
  query: ListQuery
  onChange: (change: UrlChange, options?: { replace?: boolean }) => void
}

const sortsOfCards: readonly ExchangerSort[] = ['RESERVE', 'REVIEWS', 'PAIRS', 'AGE', 'UPDATED']

export function ListControls({ query, onChange }: ListControlsProps) {
  const { t } = useTranslation('exchangers')
  const { t: tMarket } = useTranslation('market')
  const format = useFormat()
  return (
    <div role="search" className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_190px_270px]">
      <Input
        type="search"
        label={t('search')}
        hidesLabel
        placeholder={t('search')}
        value={query.search}
        onChange={(q) => onChange({ q, page: undefined }, { replace: true })}
        className="max-lg:col-span-full"
      />
      <Select
        label={t('status')}
        hidesLabel
        value={query.status ?? ''}
        options={[
          { value: '', label: t('status-any') },
          ...statuses.map((each) => ({ value: each, label: tMarket(`status.${each}`) })),
        ]}
        onChange={(status) => onChange({ status: status.toLowerCase(), page: undefined })}
      />
      <Select
        label={t('min-reviews')}
        hidesLabel
        value={String(query.minReviews)}
        options={[
          { value: '0', label: t('min-reviews-any') },
          ...reviewSteps.map((step) => ({
            value: String(step),
            label: t('min-reviews-from', { value: format.count(step) }),
          })),
        ]}
        onChange={(step) => onChange({ rmin: step === '0' ? undefined : step, page: undefined })}
      />
      <SortControl
        className="col-span-full lg:hidden"
        label={t('sort-by')}
        value={query.sort}
        isDescending={query.isDescending}
        options={[...sortsOfCards, 'NAME' as const].map((each) => ({
          value: each,
          label: `${t('sort-by')} ${t(`order.${each}`)}`,
        }))}
        onChoose={(sort) => onChange({ sort: sortText(sort, sort !== 'NAME'), page: undefined })}
        onTurn={(isDown) => onChange({ sort: sortText(query.sort, isDown), page: undefined })}
      />
    </div>
  )
}
