import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/show/card.tsx'

interface SectionProps {
  /** The target of links to the section. */
  id?: string
  title: string
  /** The section's purpose, in a sentence. */
  lead?: ReactNode
  children: ReactNode
}

/** One section of the profile. */
export function Section({ id: anchor, title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id}>
      <Card className="p-5 md:p-6">
        <h2 id={id} className="text-h3 font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-1 max-w-prose text-table text-text-2">{lead}</p>}
        <div className="mt-4">{children}</div>
      </Card>
    </section>
  )
}
