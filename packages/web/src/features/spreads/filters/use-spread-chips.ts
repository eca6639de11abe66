import { useTranslation } from '#web/lib/texts/texts.ts'
import type { ChipRowProps } from '#web/ui/show/chip-row.tsx'
import { appliedFilters, withoutFilters } from '../spreads-query.ts'
import type { FiltersProps } from './filters-props.ts'

/** A chip for each filter in force, with the changes that drop one or all. */
export function useSpreadChips({ query, venues, onChange }: FiltersProps): ChipRowProps {
  const { t } = useTranslation('spreads')
  const nameOf = (id: string) => venues.find((each) => each.value === id)?.label ?? id
  return {
    chips: appliedFilters(query).map(({ kind, value, without }) => ({
      id: `${kind}-${value}`,
      label:
        kind === 'coin' ? t('chip-coin', { value }) : t('chip-venue', { value: nameOf(value) }),
      onRemove: () => onChange(without),
    })),
    onClear: () => onChange(withoutFilters(query)),
  }
}
