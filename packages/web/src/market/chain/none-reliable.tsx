import { clsx } from 'clsx'
import { Hourglass, ShieldAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { bandOf } from './band.ts'
import type { PathRow } from './path.documents.ts'

interface NoneReliableProps {
  /** The fresh rows that can be believed. */
  of: readonly Pick<PathRow, 'promise'>[]
  className?: string
}

/**
 * Why no row of a list is crowned: none is reliable, or all are too new to say. Nothing where one
 * is reliable, or where there is nothing to judge.
 */
export function NoneReliable({ of: rows, className }: NoneReliableProps) {
  const { t } = useTranslation('chain')
  const bands = new Set(rows.map(bandOf))
  if (bands.size === 0 || bands.has('RELIABLE')) return null
  const isNew = bands.size === 1 && bands.has('TOO_NEW')
  const Icon = isNew ? Hourglass : ShieldAlert
  return (
    <p className={clsx('flex items-start gap-2 text-dense text-text-2', className)}>
      <Icon
        aria-hidden
        className={clsx('mt-0.5 size-4 shrink-0', isNew ? 'text-text-3' : 'text-loss')}
      />
      {t(isNew ? 'all-too-new' : 'none-reliable')}
    </p>
  )
}
