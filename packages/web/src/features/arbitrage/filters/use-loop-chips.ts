import { useFormat } from '#web/lib/format/use-format.ts'
import type { Translate } from '#web/lib/texts/translate.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { clearRefusedFilters } from '#web/lib/typed/refused-filters.ts'
import { shortNameOfCode } from '#web/market/currency/short-name.ts'
import type { PickerOption } from '#web/ui/picker/option.ts'
import type { ChipRowProps } from '#web/ui/show/chip-row.tsx'
import { type AppliedFilter, appliedFilters, withoutFilters } from '../query/applied-filters.ts'
import type { ArbitrageAsked } from '../query/arbitrage-query.ts'

interface Chips {
  asked: ArbitrageAsked
  exchangers: readonly PickerOption[]
  onChange: (asked: ArbitrageAsked) => void
}

export interface LoopChips extends ChipRowProps {
  /** The chips of filters that the bar does not show. */
  readonly unseen: ChipRowProps['chips']
  /** The filters that leave loops out, to be dropped when none is left. */
  readonly narrowing: readonly (ChipRowProps['chips'][number] & Pick<AppliedFilter, 'kind'>)[]
}

const inBar: readonly AppliedFilter['kind'][] = ['profit', 'hops', 'through']

/** A chip for each filter in force, with the changes that drop one or all. */
export function useLoopChips({ asked, exchangers, onChange }: Chips): LoopChips {
  const { t } = useTranslation('arbitrage', 'market')
  const format = useFormat()
  const chips = appliedFilters(asked).map((chip) => ({
    id: chip.id,
    kind: chip.kind,
    label: chipText(chip, { t, format, asked, exchangers }),
    isNarrowing: chip.isNarrowing,
    onRemove: () => onChange(chip.without),
  }))
  return {
    chips,
    unseen: chips.filter(({ kind }) => !inBar.includes(kind)),
    narrowing: chips.filter(({ isNarrowing }) => isNarrowing),
    onClear: () => {
      clearRefusedFilters()
      onChange(withoutFilters(asked))
    },
  }
}

interface ChipWords extends Pick<Chips, 'asked' | 'exchangers'> {
  t: Translate<'arbitrage', 'market'>
  format: ReturnType<typeof useFormat>
}

function chipText({ kind, value }: AppliedFilter, words: ChipWords): string {
  const { t, format, asked, exchangers } = words
  const nameOf = (id: string) => exchangers.find((each) => each.value === id)?.label ?? id
  switch (kind) {
    case 'pair':
      return value.split('-').map(shortNameOfCode).join(' → ')
    case 'profit':
      return asked.maxPercent === null
        ? t('chip.profit', { min: format.percent(asked.minPercent) })
        : t('chip.profit-between', {
            min: format.percent(asked.minPercent),
            max: format.percent(asked.maxPercent),
          })
    case 'hops':
      return t('chip.hops', { value })
    case 'through':
      return t('chip.through', { value: shortNameOfCode(value) })
    case 'reserve':
      return t('chip.reserve', { value: format.usd(Number(value)) })
    case 'reviews':
      return t('chip.reviews', { value: format.count(Number(value)) })
    case 'whole':
      return t('whole')
    case 'no-fiat':
      return t('no-fiat')
    case 'burses':
      return t('market:burses.with')
    case 'ignored-currency':
      return t('chip.ignored', { value: shortNameOfCode(value) })
    case 'ignored-exchanger':
      return t('chip.ignored', { value: nameOf(value) })
    case 'only-exchanger':
      return t('chip.only', { value: nameOf(value) })
  }
}
