import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import type { FoldHead, Takes } from '../folds.ts'
import type { RowChange } from '../query/arbitrage-query.ts'

interface FoldLineProps {
  fold: FoldHead
  linkTo: (change: RowChange) => string
}

/** Whose offer makes the profit of a row, how much it takes, and what else stands behind it. */
export function FoldLine({ fold, linkTo }: FoldLineProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { exchanger, give, get } = fold.hop
  const pair = `${shortNameOf(give)} → ${shortNameOf(get)}`
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-dense text-text-2">
      <span>{t('source', { exchanger: exchanger.name, pair })}</span>
      {fold.takes && <Capacity takes={fold.takes} of={give} />}
      {fold.others > 0 && (
        <Link
          to={linkTo({ fold: fold.isOpen ? '' : fold.key, row: '' })}
          preventScrollReset
          aria-expanded={fold.isOpen}
          // Above the link that the whole row is.
          className={clsx(
            'relative z-1 inline-flex min-h-6 items-center gap-1 rounded-small font-medium',
            'text-accent hover:underline pointer-coarse:min-h-11',
          )}
        >
          {t('others', { count: fold.others, value: format.count(fold.others) })}
          <ChevronDown aria-hidden className={clsx('size-4', fold.isOpen && 'rotate-180')} />
        </Link>
      )}
    </span>
  )
}

interface CapacityProps {
  takes: Takes
  of: Parameters<typeof unitOf>[0] & Parameters<typeof moneyKindOf>[0]
}

function Capacity({ takes, of }: CapacityProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { capacity, capacityUsd, isCapacityExact } = takes
  const own = format.money(capacity, unitOf(of), moneyKindOf(of))
  // Down: so much it takes.
  const value = capacityUsd === null ? own : format.usd(wholeOver(capacityUsd, 100))
  return <span title={own}>{t(isCapacityExact ? 'takes' : 'takes-least', { value })}</span>
}

/** Without its cents where it is no small amount. */
function wholeOver(amount: number, least: number): number {
  return amount < least ? amount : Math.floor(amount)
}
