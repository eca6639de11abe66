import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import '#web/lib/live/flash.css'

interface LiveValueProps {
  children: ReactNode
  /** Of how good it is. */
  change: 'up' | 'down' | undefined
  /** A later change is told anew. */
  changedAtMs: number
  /** Of an amount that is paid: it falls when it gets better. */
  isLowBetter?: boolean
  className?: string
}

/** How long it stays marked, and how long its tint takes to fade, as in flash.css. */
const MARKED_MS = 3_000
const FADING_MS = 600

/** A value that says when it has changed, and which way: tint, arrow and word. */
export function LiveValue(props: LiveValueProps) {
  return <Marked key={props.changedAtMs} {...props} />
}

function Marked(props: LiveValueProps) {
  const { children, change: last, changedAtMs, isLowBetter = false, className } = props
  const { t } = useTranslation('ui')
  // Rows come into sight as a page is scrolled: what changed long before is no news.
  const [ageMs] = useState(() => Date.now() - changedAtMs)
  const change = ageMs < MARKED_MS ? last : undefined
  const isFading = change && ageMs < FADING_MS
  const isGood = change === 'up'
  const hasRisen = isGood !== isLowBetter
  const Arrow = hasRisen ? ArrowUp : ArrowDown
  return (
    <span
      className={clsx('rounded-small', isFading && (isGood ? 'flash-up' : 'flash-down'), className)}
    >
      {children}
      {change && (
        <span className={clsx('change-arrow', isGood ? 'text-gain' : 'text-loss')}>
          <Arrow aria-hidden className="ml-1 inline size-4 align-[-0.15em]" />
          <span className="sr-only">{t(hasRisen ? 'has-risen' : 'has-fallen')}</span>
        </span>
      )}
    </span>
  )
}
