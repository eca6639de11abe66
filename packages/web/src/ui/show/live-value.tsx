import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import '#web/lib/live/flash.css'

interface LiveValueProps {
  children: ReactNode
  /** The direction of the value: up is better. */
  change: 'up' | 'down' | undefined
  /** A later change is marked anew. */
  changedAtMs: number
  /** Whether less is better, as with an amount paid. */
  isLowBetter?: boolean
  className?: string
}

/** The life of a mark, and the fading of its tint as in flash.css. */
const MARKED_MS = 3_000
const FADING_MS = 600

/** A value that marks its last change, and the direction: tint, arrow and word. */
export function LiveValue(props: LiveValueProps) {
  return <Marked key={props.changedAtMs} {...props} />
}

function Marked(props: LiveValueProps) {
  const { children, change: last, changedAtMs, isLowBetter = false, className } = props
  const { t } = useTranslation('ui')
  // A row may scroll into sight long after its change, which then is no news.
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
