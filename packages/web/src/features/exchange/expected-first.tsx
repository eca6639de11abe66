import { clsx } from 'clsx'
import { ArrowDownWideNarrow } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { type OfferOrder, orderBy } from './exchange-query.ts'

interface ExpectedFirstProps {
  order: OfferOrder
  onSort: (order: OfferOrder) => void
}

/** The way back to the first order of a wide table, whose heads have all others. */
export function ExpectedFirst({ order, onSort }: ExpectedFirstProps) {
  const { t } = useTranslation('exchange')
  const isChosen = order.sort === 'expected' && order.isDescending
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onSort(orderBy('expected'))}
      className={clsx(
        'touch-area relative inline-flex items-center gap-1 self-center rounded-small',
        isChosen ? 'text-text-2' : 'font-medium text-accent hover:underline',
      )}
    >
      <ArrowDownWideNarrow aria-hidden className="size-4 shrink-0" />
      {t('sort.expected')}
    </button>
  )
}
