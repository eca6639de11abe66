import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '../action/button.tsx'
import { Chip } from './chip.tsx'

export interface ChipRowProps {
  chips: readonly { readonly id: string; readonly label: string; readonly onRemove: () => void }[]
  onClear: () => void
}

/** The present choices, each removable by itself, or all at once. */
export function ChipRow({ chips, onClear }: ChipRowProps) {
  const { t } = useTranslation('ui')
  if (chips.length === 0) return null
  return (
    <div role="group" aria-label={t('applied-filters')} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <Chip key={chip.id} label={chip.label} onRemove={chip.onRemove} />
      ))}
      <Button size="small" color="ghost" onClick={onClear}>
        {t('clear-all')}
      </Button>
    </div>
  )
}

/** The remedies for an empty list: buttons that drop the last filter, or all. */
export function ChipWaysOut({ chips, onClear }: ChipRowProps) {
  const { t } = useTranslation('ui')
  const last = chips.at(-1)
  if (!last) return null
  return (
    <>
      <Button onClick={last.onRemove}>{t('remove-last-filter', { filter: last.label })}</Button>
      {chips.length > 1 && <Button onClick={onClear}>{t('clear-all')}</Button>}
    </>
  )
}
