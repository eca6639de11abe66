import { searchRanges } from '@hopwise/contract'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { clearRefusedFilters, useHasRefusedFilters } from '#web/lib/typed/refused-filters.ts'
import { useHopChoices } from '#web/market/use-hop-choices.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { BarSheet } from '#web/ui/overlay/bottom-bar.tsx'
import { appliedFilters, withoutFilters } from '../query/applied-filters.ts'
import { type ArbitragePageQuery, CYCLE_SHOWS, showing } from '../query/arbitrage-query.ts'
import { ThroughPicker } from './filter-bar.tsx'
import type { FiltersProps } from './filters-props.ts'
import { MoreFilters } from './more-filters.tsx'

interface FiltersSheetProps extends FiltersProps {
  /** The number of loops the filters leave; undefined while unknown. */
  found?: number
}

/** The sheet of a narrow page, with filters for which the bar has no room. */
export function FiltersSheet({ found, ...props }: FiltersSheetProps) {
  const { query, onChange } = props
  const { t } = useTranslation('arbitrage')
  const hopChoices = useHopChoices(searchRanges.cycleHops)
  const count = appliedFilters(query).length
  const hasRefused = useHasRefusedFilters()
  const set = (change: Partial<ArbitragePageQuery>, isTyping = false) =>
    onChange({ ...query, ...change, row: '' }, { isTyping })
  return (
    <BarSheet
      icon={SlidersHorizontal}
      label={count > 0 ? t('filters-count', { count }) : t('more-filters')}
      title={t('filters')}
      footer={(close) => (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-disabled={count === 0 && !hasRefused}
            onClick={() => {
              clearRefusedFilters()
              onChange(withoutFilters(query))
            }}
          >
            {t('clear-all')}
          </Button>
          <Button color="violet" className="flex-1" onClick={close}>
            {found === undefined ? t('show-results') : t('show-loops', { count: found })}
          </Button>
        </div>
      )}
    >
      <div className="grid grid-cols-1 gap-4">
        <Select
          label={t('show-label')}
          hint={t(`show-why.${query.show}`)}
          value={query.show}
          options={CYCLE_SHOWS.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(show) => onChange(showing(query, show))}
        />
        <NumberInput
          isFilter
          label={t('max-percent')}
          unit="percent"
          placeholder="—"
          value={query.maxPercent ?? undefined}
          onChange={(value) =>
            set({ maxPercent: value && value >= query.minPercent ? value : null }, true)
          }
        />
        <Segmented
          label={t('max-hops')}
          value={String(query.maxHops)}
          options={hopChoices.map(({ hops, isOfPro }) => ({
            value: String(hops),
            label: isOfPro ? `${hops} · Pro` : String(hops),
          }))}
          onChange={(value) => set({ maxHops: Number(value) })}
        />
        <ThroughPicker query={query} onChange={onChange} />
        <MoreFilters {...props} />
      </div>
    </BarSheet>
  )
}
