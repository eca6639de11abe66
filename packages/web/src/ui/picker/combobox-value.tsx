import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { cellValueClass } from '../bar/cell-look.ts'
import type { PickerOption } from './option.ts'

interface ComboboxValueProps {
  id: string
  chosen: PickerOption | undefined
  /** Where nothing of the list is chosen. */
  otherwise: string | undefined
  isCell: boolean
}

/** Longer names take two smaller lines: what tells one from another is never cut. */
const LONG = 22
const LONG_IN_BAR = 14

/** What is chosen. Its code is beside it where there is room for all of it. */
export function ComboboxValue({ id, chosen, otherwise, isCell }: ComboboxValueProps) {
  const label = chosen?.label ?? otherwise ?? ''
  const isLong = label.length > (isCell ? LONG_IN_BAR : LONG)
  return (
    <span className={clsx('w-full', isCell ? cellValueClass : 'flex items-center gap-3')}>
      {chosen?.icon}
      <span
        id={id}
        className={clsx(
          'min-w-0 flex-1',
          isLong
            ? 'line-clamp-2 text-dense leading-[15px]'
            : 'flex max-h-6 flex-wrap items-baseline gap-x-2 overflow-hidden',
        )}
      >
        {chosen ? <span className="font-medium">{label}</span> : label}{' '}
        {chosen?.hint && !isLong && (
          <span className="text-dense font-normal text-text-3">{chosen.hint}</span>
        )}
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3" />
    </span>
  )
}
