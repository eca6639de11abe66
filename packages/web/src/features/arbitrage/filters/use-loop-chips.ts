import { useFormat } from '#web/lib/format/use-format.ts'
import type { Translate } from '#web/lib/texts/translate.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { clearRefusedFilters } from '#web/lib/typed/refused-filters.ts'
import { shortNameOfCode } from '#web/market/currency/short-name.ts'
import { isMeasured } from '#web/market/filter/measured.ts'
import { type FilterTexts, useFilterTexts } from '#web/market/filter/use-filter-texts.ts'
import type { PickerOption } from '#web/ui/picker/option.ts'
import type { ChipRowProps } from '#web/ui/show/chip-row.tsx'
import { type AppliedFilter, appliedFilters, withoutFilters } from '../query/applied-filters.ts'
import type { ArbitragePageQuery } from '../query/arbitrage-query.ts'

interface Chips {
  query: ArbitragePageQuery
  exchangers: readonly PickerOption[]
  onChange: (query: ArbitragePageQuery) => void
}

export interface LoopChips extends ChipRowProps {
  /** The chips of filters that the bar does not show. */
  readonly unseen: ChipRowProps['chips']
  /** The filters that leave loops out, to be dropped when none is left. */
  readonly narrowing: readonly (ChipRowProps['chips'][number] & Pick<AppliedFilter, 'kind'>)[]
}

const inBar: readonly AppliedFilter['kind'][] = ['profit', 'hops', 'through']

/** A chip for each filter in force, with the changes that drop one or all. */
export function useLoopChips({ query, exchangers, onChange }: Chips): LoopChips {
  const { t } = useTranslation('arbitrage', 'market')
  const format = useFormat()
  const texts = useFilterTexts()
  const chips = appliedFilters(query).map((chip) => ({
    id: chip.id,
    kind: chip.kind,
    label: chipText(chip, { t, format, texts, query, exchangers }),
    isNarrowing: chip.isNarrowing,
    onRemove: () => onChange(chip.without),
  }))
  return {
    chips,
    unseen: chips.filter(({ kind }) => !inBar.includes(kind)),
    narrowing: chips.filter(({ isNarrowing }) => isNarrowing),
    onClear: () => {
      clearRefusedFilters()
      onChange(withoutFilters(query))
    },
  }
}

interface ChipWords extends Pick<Chips, 'query' | 'exchangers'> {
  t: Translate<'arbitrage', 'market'>
  format: ReturnType<typeof useFormat>
  texts: FilterTexts
}

function chipText({ kind, value }: AppliedFilter, words: ChipWords): string {
  const { t, format, texts, query, exchangers } = words
  const nameOf = (id: string) => exchangers.find((each) => each.value === id)?.label ?? id
  if (isMeasured(kind)) return texts.chipOf(kind, value)
  switch (kind) {
    case 'pair':
      return value.split('-').map(shortNameOfCode).join(' → ')
    case 'profit':
      return query.maxPercent === null
        ? t('chip.profit', { min: format.percent(query.minPercent) })
        : t('chip.profit-between', {
            min: format.percent(query.minPercent),
            max: format.percent(query.maxPercent),
          })
    case 'hops':
      return t('chip.hops', { value })
    case 'through':
      return t('chip.through', { value: shortNameOfCode(value) })
    case 'whole':
      return t('whole')
    case 'venues':
      return t('market:venues.with')
    case 'ignored-currency':
      return t('chip.ignored', { value: shortNameOfCode(value) })
    case 'ignored-exchanger':
      return t('chip.ignored', { value: nameOf(value) })
    case 'only-exchanger':
      return t('chip.only', { value: nameOf(value) })
  }
}
