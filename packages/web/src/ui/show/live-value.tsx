import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import '#web/lib/live/flash.css'

interface LiveValueProps {
  children: ReactNode
  change: 'up' | 'down' | undefined
  /** A later change is told anew. */
  changedAtMs: number
  className?: string
}

/** A value that says when it has changed, and which way: tint, arrow and word. */
export function LiveValue({ children, change, changedAtMs, className }: LiveValueProps) {
  const { t } = useTranslation('ui')
  const Arrow = change === 'up' ? ArrowUp : ArrowDown
  return (
    <span
      key={changedAtMs}
      className={clsx('rounded-small', change && `flash-${change}`, className)}
    >
      {children}
      {change && (
        <span className={clsx('change-arrow', change === 'up' ? 'text-gain' : 'text-loss')}>
          <Arrow aria-hidden className="ml-1 inline size-4 align-baseline" />
          <span className="sr-only">{t(change === 'up' ? 'has-risen' : 'has-fallen')}</span>
        </span>
      )}
    </span>
  )
}
