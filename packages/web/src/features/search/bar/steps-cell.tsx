import { searchRanges } from '@hopwise/contract'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useHopChoices } from '#web/market/use-hop-choices.ts'
import { captionClass, cellClass, cellValueClass } from '#web/ui/bar/cell-look.ts'

/** The numbers of steps as a row of buttons. */
export function useHopButtons(): { value: string; label: string }[] {
  return useHopChoices(searchRanges.pathHops).map(({ hops, isOfPro }) => ({
    value: String(hops),
    label: isOfPro ? `${hops} · Pro` : String(hops),
  }))
}

interface StepsCellProps {
  value: number
  onChange: (maxHops: number) => void
  className: string
}

/** The greatest number of exchangers: a native select over two lines of the bar. */
export function StepsCell({ value, onChange, className }: StepsCellProps) {
  const { t } = useTranslation('search')
  const id = useId()
  const hops = useHopChoices(searchRanges.pathHops)
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
        {hops.map(({ hops: count, isOfPro }) => (
          <option key={count} value={count}>
            {t('up-to', { count })}
            {isOfPro && ' · Pro'}
          </option>
        ))}
      </select>
    </div>
  )
}
