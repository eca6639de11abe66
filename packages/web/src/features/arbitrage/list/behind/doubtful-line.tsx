import { clsx } from 'clsx'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { Doubtful } from './behind-line.ts'

interface DoubtfulLineProps extends Doubtful {
  isOpen: boolean
  onTurn: () => void
  className?: string
}

/** The line that doubtful rows stay behind, because their profit is too good to be true. */
export function DoubtfulLine({ count, best, isOpen, onTurn, className }: DoubtfulLineProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const text =
    count > 0
      ? t('doubtful', { count, value: format.count(count), percent: format.percent(best) })
      : t(isOpen ? 'doubtful-none' : 'doubtful-hidden')
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onTurn}
      className={clsx(
        'flex min-h-10 w-full items-center gap-x-2 bg-surface-1 px-4 py-1.5 text-left text-dense',
        'text-text-2 hover:bg-surface-2 pointer-coarse:min-h-11',
        className,
      )}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold text-text">{text}</span>{' '}
        <span className="max-md:hidden">{t('doubtful-why')}</span>
      </span>
      <span className="inline-flex shrink-0 items-center gap-1 font-semibold text-accent">
        {t(isOpen ? 'doubtful-hide' : 'doubtful-show')}
        <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
      </span>
    </button>
  )
}
