import type { ReactNode } from 'react'

/** A family of components under its name. */
export function Family({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-h2 font-semibold tracking-tight">{name}</h2>
      {children}
    </section>
  )
}

/** One component in its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-meta font-medium text-text-3">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
