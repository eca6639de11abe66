import { clsx } from 'clsx'
import { useId } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { amountUnitOf, moneyKindOf } from '#web/market/currency/money-kind.ts'
import { PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import { captionClass, cellClass, cellValueClass } from '#web/ui/bar/cell-look.ts'
import { CellError } from '#web/ui/bar/cell-error.tsx'
import { useTypedNumber } from '#web/ui/field/use-typed-number.ts'
import type { SearchForm } from '../use-search-form.ts'

interface AmountCellProps extends ReturnType<SearchForm['sideOf']> {
  label: string
  /** Whether the derived side belongs to another question. */
  isOutdated: boolean
  onChange: (amount: number | undefined) => void
  className: string
}

/** An amount in the bar. The unstated side shows the best chain's result. */
export function AmountCell(props: AmountCellProps) {
  const { label, currency, isStated, liveOf, amount, usd, isOutdated, onChange, className } = props
  const { t } = useTranslation('search')
  const format = useFormat()
  const id = useId()
  const hasCents = !isStated && currency !== undefined && moneyKindOf(currency) === 'fiat'
  const { field, wrong } = useTypedNumber({
    value: amount,
    onChange,
    isAboveZero: true,
    hasCents,
    unit: amountUnitOf(currency),
    liveOf,
  })
  return (
    <div
      className={clsx(
        cellClass,
        '@container relative cursor-text',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2',
        wrong ? 'has-focus-visible:outline-loss' : 'has-focus-visible:outline-accent',
        className,
      )}
    >
      <label htmlFor={id} className={captionClass}>
        {t(isStated ? 'amount' : 'best-now')}
      </label>
      <span className={cellValueClass}>
        <input
          id={id}
          aria-label={label}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          {...field}
          className={clsx(
            'w-full min-w-0 flex-1 bg-transparent text-[18px] tracking-[-0.01em] outline-none',
            'transition-opacity',
            !isStated && isOutdated && 'opacity-60 delay-150',
          )}
        />
        {usd !== undefined && isStated && (
          <span className="hidden shrink-0 text-meta font-normal text-text-3 @min-[8.5rem]:block">
            ≈ {format.usd(usd)}
            {currency && <PriceDoubt of={[currency]} />}
          </span>
        )}
      </span>
      {wrong && <CellError id={`${id}-error`}>{wrong}</CellError>}
    </div>
  )
}
