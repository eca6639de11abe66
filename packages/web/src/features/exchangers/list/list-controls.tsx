import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { UrlChange } from '#web/lib/address/use-url-state.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import type { ExchangerSort } from './exchangers.documents.ts'
import { useAgeText } from './list-chips.tsx'
import { ageSteps, type ListQuery, reviewSteps, sortText, statuses } from './list-query.ts'

interface ListControlsProps {
  query: ListQuery
  onChange: (change: UrlChange, options?: { replace?: boolean }) => void
}

const sortsOfCards: readonly ExchangerSort[] = ['RESERVE', 'REVIEWS', 'PAIRS', 'AGE', 'UPDATED']

export function ListControls({ query, onChange }: ListControlsProps) {
  const { t } = useTranslation('exchangers')
  const { t: tMarket } = useTranslation('market')
  const format = useFormat()
  const ageText = useAgeText()
  return (
    <div
      role="search"
      className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_170px_190px_200px]"
    >
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
          ...withChosen(reviewSteps, query.minReviews).map((step) => ({
            value: String(step),
            label: t('min-reviews-from', { value: format.count(step) }),
          })),
        ]}
        onChange={(step) => onChange({ rmin: step === '0' ? undefined : step, page: undefined })}
      />
      <Select
        label={t('min-age')}
        hidesLabel
        value={String(query.minAgeMonths)}
        options={[
          { value: '0', label: t('min-age-any') },
          ...withChosen(ageSteps, query.minAgeMonths).map((step) => ({
            value: String(step),
            label: ageText(step),
          })),
        ]}
        onChange={(step) => onChange({ age: step === '0' ? undefined : step, page: undefined })}
        className="max-lg:col-span-full"
      />
      <SortControl
        className="col-span-full xl:hidden"
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

/** An address may ask for any number: it is one of those to choose from then. */
function withChosen(steps: readonly number[], chosen: number): readonly number[] {
  const isNew = chosen > 0 && !steps.includes(chosen)
  return isNew ? [...steps, chosen].toSorted((a, b) => a - b) : steps
}
