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
/** Shorter ones fit on one line, but for a bar with many parts. */
const SNUG_IN_BAR = 9

const ONE_LINE = 'flex max-h-6 flex-wrap items-baseline gap-x-2 overflow-hidden'
const SMALLER = 'line-clamp-2 text-dense leading-[15px]'
const SMALLER_IF_NARROW = clsx(
  SMALLER,
  '@min-[7rem]:flex @min-[7rem]:max-h-6 @min-[7rem]:flex-wrap @min-[7rem]:items-baseline',
  '@min-[7rem]:gap-x-2 @min-[7rem]:text-body @min-[7rem]:leading-normal',
)

/** The chosen option, with its code beside it where there is room for all of it. */
export function ComboboxValue({ id, chosen, otherwise, isCell }: ComboboxValueProps) {
  const label = chosen?.label ?? otherwise ?? ''
  const isLong = label.length > (isCell ? LONG_IN_BAR : LONG)
  const isSnug = isCell && label.length > SNUG_IN_BAR
  return (
    <span className={clsx('w-full', isCell ? cellValueClass : 'flex items-center gap-3')}>
      {chosen?.icon}
      <span className="@container min-w-0 flex-1">
        <span id={id} className={isLong ? SMALLER : isSnug ? SMALLER_IF_NARROW : ONE_LINE}>
          {chosen ? <span className="font-medium">{label}</span> : label}{' '}
          {chosen?.hint && !isLong && (
            <span
              className={clsx(
                'text-dense font-normal text-text-3',
                isSnug && 'hidden @min-[7rem]:inline',
              )}
            >
              {chosen.hint}
            </span>
          )}
        </span>
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3" />
    </span>
  )
}
