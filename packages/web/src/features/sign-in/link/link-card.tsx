import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Card } from '#web/ui/show/card.tsx'

interface LinkCardProps {
  icon: LucideIcon
  title: string
  children: ReactNode
  className?: string
}

/** The only card on the page of a link. */
export function LinkCard({ icon: Icon, title, children, className }: LinkCardProps) {
  usePageTitle(title)
  return (
    <Card className={clsx('mx-auto mt-6 grid max-w-md gap-4 p-6 text-center md:p-8', className)}>
      <span className="mx-auto rounded-large bg-accent-soft p-3 text-accent">
        <Icon aria-hidden className="size-6" />
      </span>
      <h1 tabIndex={-1} className="text-h2 font-bold tracking-tight text-balance outline-none">
        {title}
      </h1>
      {children}
    </Card>
  )
}
