import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A cell's fault, shown over the content below, so that nothing moves. */
export function CellError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role="alert"
      className={
        'absolute top-[calc(100%+6px)] left-0 z-[1] flex w-max max-w-64 items-center gap-1.5 ' +
        'rounded-small border border-loss bg-raised px-2.5 py-1.5 text-dense text-loss shadow-float'
      }
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {children}
    </p>
  )
}
