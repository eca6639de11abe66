import { searchRanges } from '@hopwise/contract'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { wholeNumbers } from '#web/lib/whole-numbers.ts'
import { captionClass, cellClass, cellValueClass } from '#web/ui/bar/cell-look.ts'

export const hopChoices = wholeNumbers(searchRanges.pathHops).map(String)

interface StepsCellProps {
  value: number
  onChange: (maxHops: number) => void
  className: string
}

/** Through how many exchangers at most: the platform's own list over two lines of the bar. */
export function StepsCell({ value, onChange, className }: StepsCellProps) {
  const { t } = useTranslation('search')
  const id = useId()
  return (
    <div
      className={clsx(
        cellClass,
        'relative has-focus-visible:outline-2 has-focus-visible:-outline-offset-2',
        'has-focus-visible:outline-accent',
        className,
      )}
    >
      <label htmlFor={id} className={captionClass}>
        {t('max-hops')}
      </label>
      <span className={cellValueClass}>
        <span aria-hidden className="flex-1 truncate">
          {t('up-to', { count: value })}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3" />
      </span>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="absolute inset-0 cursor-pointer bg-raised text-text opacity-0"
      >
        {hopChoices.map((hops) => (
          <option key={hops} value={hops}>
            {t('up-to', { count: Number(hops) })}
          </option>
        ))}
      </select>
    </div>
  )
}
