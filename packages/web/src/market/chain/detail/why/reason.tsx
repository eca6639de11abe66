import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One fact to know. */
export function Reason({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>{children}</span>
    </li>
  )
}
