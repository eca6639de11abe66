import { clsx } from 'clsx'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { PathView } from '../path-view.ts'

interface DoubtfulLineProps {
  /** At least one chain, the most promising first. */
  views: readonly PathView[]
  side: 'give' | 'get'
  /** Whether there is nothing else. */
  isAlone: boolean
  isOpen: boolean
  /** The address of the page with these chains folded, or unfolded. */
  linkTo: string
}

/** Baits that show more than any other chain, folded into one line. */
export function DoubtfulLine({ views, side, isAlone, isOpen, linkTo }: DoubtfulLineProps) {
  const { t } = useTranslation('paths')
  const format = useFormat()
  const { path, give, get } = views[0]!
  const [amount, currency] = side === 'give' ? [path.getAmount, get] : [path.giveAmount, give]
  const key = isAlone ? 'doubtful-alone' : side === 'give' ? 'doubtful' : 'doubtful-give'
  return (
    <Link
      to={linkTo}
      preventScrollReset
      replace
      aria-expanded={isOpen}
      className={
        'flex min-h-9 items-center gap-x-3 rounded-default bg-surface-1 px-4 py-1.5 text-dense ' +
        'hover:bg-surface-2 pointer-coarse:min-h-11 dark:bg-surface-1'
      }
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
      <span className="min-w-0 flex-1 text-text-2">
        <span className="font-medium text-text">
          {t(key, {
            count: views.length,
            amount: format.money(amount, unitOf(currency), moneyKindOf(currency)),
          })}
        </span>{' '}
        <span className="max-sm:hidden">{t('doubtful-why')}</span>
      </span>
      <span className="inline-flex shrink-0 items-center gap-1 font-medium text-accent">
        {t(isOpen ? 'doubtful-hide' : 'doubtful-show')}
        <ChevronDown
          aria-hidden
          className={clsx('size-4 transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </span>
    </Link>
  )
}
