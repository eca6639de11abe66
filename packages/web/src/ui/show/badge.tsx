import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'violet' | 'gain' | 'loss' | 'warn' | 'note'

const tones: Record<Tone, string> = {
  neutral: 'bg-surface-2 text-text-2',
  violet: 'bg-accent-soft text-accent',
  gain: 'bg-gain-soft text-gain',
  loss: 'bg-loss-soft text-loss',
  warn: 'bg-warn-soft text-warn',
  note: 'bg-note-soft text-note',
}

interface BadgeProps {
  tone?: Tone
  /** A shape beside the colour, because some people cannot see the colour. */
  icon?: LucideIcon
  children: ReactNode
  title?: string
}

export function Badge({ tone = 'neutral', icon: Icon, children, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={clsx(
        'inline-flex items-center gap-1 rounded-small px-1.5 py-0.5 text-meta font-medium',
        'whitespace-nowrap',
        tones[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="size-3 shrink-0" />}
      {children}
    </span>
  )
}
