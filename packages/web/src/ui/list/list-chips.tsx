import { useTranslation } from '#web/lib/texts/texts.ts'
import { ChipRow } from '../show/chip-row.tsx'
import { type ChangeList, type Narrowing, narrowedBy, withoutAny } from './narrowing.ts'

interface ListChipsProps {
  narrowing: Narrowing
  onChange: ChangeList
}

/** The filters that narrow the list now, each removable by itself. */
export function ListChips({ narrowing, onChange }: ListChipsProps) {
  const { t } = useTranslation('ui')
  return (
    <ChipRow
      chips={narrowedBy(narrowing).map(({ key, text, isSearch, without }) => ({
        id: key,
        label: isSearch ? t('searched', { text }) : text,
        onRemove: () => onChange(without),
      }))}
      onClear={() => onChange(withoutAny(narrowing))}
    />
  )
}
