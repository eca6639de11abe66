import type { ReactNode } from 'react'

interface FactProps {
  name: string
  children: ReactNode
}

/** A value of a description list, beside its name. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-text-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A value of a description list, below its name. */
export function StackedFact({ name, children, className }: FactProps & { className?: string }) {
  return (
    <div className={className}>
      <dt className="text-meta text-text-3">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
