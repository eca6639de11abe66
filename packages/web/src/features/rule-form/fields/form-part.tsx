import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/show/card.tsx'

/** Fields that belong together, under a heading of their own. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-4 md:p-5">
        <h2 id={id} className="mb-4 text-h3 font-semibold">
          {title}
        </h2>
        <div className="grid grid-cols-1 gap-4">{children}</div>
      </Card>
    </section>
  )
}

/** The fault of several controls together. */
export function PartError({ error }: { error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p tabIndex={-1} data-wrong className="flex items-center gap-1 text-dense text-loss">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {error}
    </p>
  )
}
