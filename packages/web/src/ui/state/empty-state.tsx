import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: LucideIcon
  title: string
  /** Whether it fills a whole page and titles it. */
  isPage?: boolean
  /** The reason why nothing is here, in a sentence. */
  children?: ReactNode
  /** The remedies, the likeliest first. */
  actions?: ReactNode
  className?: string
}

export function EmptyState(props: EmptyStateProps) {
  const { icon: Icon, title, isPage = false, children, actions, className } = props
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={clsx('flex flex-col items-center px-6 py-12 text-center', className)}>
      {Icon && (
        <span className="mb-4 rounded-large bg-accent-soft p-3 text-accent">
          <Icon aria-hidden className="size-6" />
        </span>
      )}
      <Title className="text-h3 font-semibold text-balance">{title}</Title>
      {children && <div className="mt-2 max-w-md text-table text-text-2">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
