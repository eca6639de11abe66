import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Button } from '#web/ui/action/button.tsx'
import { BarSheet } from '#web/ui/overlay/bottom-bar.tsx'
import type { PickerOption } from '#web/ui/picker/option.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { appliedFilters, withoutFilters } from '../query/applied-filters.ts'
import type { HomeQuery } from '../query/home-query.ts'
import { FiltersPanel } from './filters-panel.tsx'

interface FiltersProps {
  query: HomeQuery
  exchangers: readonly PickerOption[]
  onChange: (query: HomeQuery, how: { isTyping: boolean }) => void
}

/** On a wide page: the filters under the search, folded until they are wanted. */
export function FiltersCard(props: FiltersProps) {
  const { t } = useTranslation('search')
  const count = appliedFilters(props.query).length
  return (
    <Card className="px-5 py-2">
      <Disclosure
        summary={
          <span className="inline-flex items-center gap-2">
            <SlidersHorizontal aria-hidden className="size-4 text-text-3" />
            {t('filters')}
            {count > 0 && <Badge tone="violet">{t('applied', { count })}</Badge>}
          </span>
        }
      >
        <div className="pt-2 pb-3">
          <FiltersPanel {...props} />
        </div>
      </Disclosure>
    </Card>
  )
}

interface FiltersSheetProps extends FiltersProps {
  /** How many chains they leave, once it is known. */
  found: number | undefined
  /** There may be more than were counted. */
  isCut: boolean
}

/** On a phone: the filters in a sheet. */
export function FiltersSheet({ found, isCut, ...props }: FiltersSheetProps) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const count = appliedFilters(props.query).length
  return (
    <BarSheet
      icon={SlidersHorizontal}
      label={count > 0 ? t('filters-count', { count }) : t('filters')}
      title={t('filters')}
      footer={(close) => (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-disabled={count === 0}
            onClick={() => props.onChange(withoutFilters(props.query), { isTyping: false })}
          >
            {t('clear-all')}
          </Button>
          <Button color="violet" className="flex-1" onClick={close}>
            {found === undefined
              ? t('show-results')
              : t('show-count', { count: found, value: format.count(found) + (isCut ? '+' : '') })}
          </Button>
        </div>
      )}
    >
      <FiltersPanel {...props} />
    </BarSheet>
  )
}
