import { clsx } from 'clsx'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Select } from './select.tsx'

interface SortControlProps<Key extends string> {
  label: string
  value: Key
  isDescending: boolean
  options: readonly { readonly value: Key; readonly label: string }[]
  className?: string
  /** Chooses another key; the receiver picks the direction that people look for first. */
  onChoose: (key: Key) => void
  /** Reverses the order of the same key. */
  onTurn: (isDescending: boolean) => void
}

/** The sort key and the direction of a list, where there is no table head for them. */
export function SortControl<Key extends string>(props: SortControlProps<Key>) {
  const { label, value, isDescending, options, className, onChoose, onTurn } = props
  const { t } = useTranslation('ui')
  return (
    <div className={clsx('flex items-end gap-2', className)}>
      <Select
        className="min-w-0 grow"
        label={label}
        hidesLabel
        value={value}
        options={options}
        onChange={onChoose}
      />
      <IconButton
        color="line"
        size="large"
        icon={isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide}
        label={t(isDescending ? 'descending' : 'ascending')}
        onClick={() => onTurn(!isDescending)}
      />
    </div>
  )
}
