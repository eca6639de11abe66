import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import '#web/lib/live/flash.css'

interface LiveValueProps {
  children: ReactNode
  change: 'up' | 'down' | undefined
  /** A later change is told anew. */
  changedAtMs: number
  className?: string
}

/** How long it stays marked. */
const MARKED_MS = 3_000

/** A value that says when it has changed, and which way: tint, arrow and word. */
export function LiveValue(props: LiveValueProps) {
  return <Marked key={props.changedAtMs} {...props} />
}

function Marked({ children, change: last, changedAtMs, className }: LiveValueProps) {
  const { t } = useTranslation('ui')
  // Rows come into sight as a page is scrolled: what changed long before is no news.
  const [isNews] = useState(() => Date.now() - changedAtMs < MARKED_MS)
  const change = isNews ? last : undefined
  const Arrow = change === 'up' ? ArrowUp : ArrowDown
  return (
    <span className={clsx('rounded-small', change && `flash-${change}`, className)}>
      {children}
      {change && (
        <span className={clsx('change-arrow', change === 'up' ? 'text-gain' : 'text-loss')}>
          <Arrow aria-hidden className="ml-1 inline size-4 align-[-0.15em]" />
          <span className="sr-only">{t(change === 'up' ? 'has-risen' : 'has-fallen')}</span>
        </span>
      )}
    </span>
  )
}
