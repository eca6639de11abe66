import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { FoldHead } from '../../fold-head.ts'
import type { RowChange } from '../../query/arbitrage-query.ts'

interface FoldLinkProps {
  fold: FoldHead
  linkTo: (change: RowChange) => string
  /** Whether the figure is spelled out, where no column head names it. */
  isSaid?: boolean
}

/** The number of other loops behind a row; a press opens them below it. */
export function FoldLink({ fold, linkTo, isSaid = false }: FoldLinkProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  if (fold.others === 0) return null
  const value = format.count(fold.others)
  const words = t('others', { count: fold.others, value })
  return (
    <Link
      to={linkTo({ fold: fold.isOpen ? '' : fold.key, row: '' })}
      preventScrollReset
      aria-expanded={fold.isOpen}
      aria-label={isSaid ? undefined : words}
      title={isSaid ? undefined : words}
      // Above the link that covers the whole row.
      className={clsx(
        'touch-area relative z-1 inline-flex min-h-6 items-center rounded-full px-2.5 text-meta',
        'font-semibold whitespace-nowrap',
        fold.isOpen
          ? 'bg-accent-soft text-accent'
          : 'bg-surface-2 text-text-2 hover:bg-accent-soft hover:text-accent',
      )}
    >
      {isSaid ? words : `+${value}`}
    </Link>
  )
}
