import type { ReactNode } from 'react'

/** Names and values, one a line. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-2 text-table">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-text-2">{name}</dt>
          <dd className="ml-auto text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
