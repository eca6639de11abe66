import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The depth of a cell's colour; 0 for an unknown figure. */
export type Heat = 0 | 1 | 2 | 3 | 4

/** The class of a value, by the lower bounds of all classes but the first. */
export function heatBy(value: number | null, classes: readonly [number, number, number]): Heat {
  if (value === null) return 0
  return (1 + classes.filter((from) => value >= from).length) as Heat
}

export const heatGrounds: Readonly<Record<Heat, string>> = {
  0: 'bg-surface-2 text-text-2',
  1: 'bg-heat-1',
  2: 'bg-heat-2',
  3: 'bg-heat-3',
  4: 'bg-heat-4',
}

/** The look of a cell's content, which may be a button. */
export const heatCell = clsx(
  'flex min-h-9 w-full items-center justify-center rounded-small px-0.5 text-center text-meta',
  'font-medium hover:outline-2 hover:outline-accent pointer-coarse:min-h-11',
)

interface Side {
  readonly key: string
  /** The shortest name that is unique among the sides. */
  readonly name: string
  /** The full name. */
  readonly title: string
}

interface HeatTableProps {
  title: string
  /** The name of both axes, in the corner. */
  corner: string
  /** The rows, which are also the columns. */
  sides: readonly Side[]
  /** Returns undefined for an empty cell. */
  cellAt: (row: number, column: number) => ReactNode
}

const head = 'bg-raised px-1 py-1 text-meta font-medium text-text-2'

/** A figure for every pair of things; heads stay in sight on scroll. */
export function HeatTable({ title, corner, sides, cellAt }: HeatTableProps) {
  return (
    <div tabIndex={0} role="region" aria-label={title} className="relative overflow-x-auto">
      <table className="w-full table-fixed border-separate border-spacing-0.5 tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(head, 'sticky left-0 z-1 w-18 text-left lg:w-24')}>
              {corner}
            </th>
            {sides.map(({ key, name, title: whole }) => (
              <th
                key={key}
                scope="col"
                title={whole}
                className={clsx(head, 'w-17 align-bottom wrap-break-word lg:w-auto')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side, row) => (
            <tr key={side.key}>
              <th
                scope="row"
                title={side.title}
                className={clsx(head, 'sticky left-0 z-1 text-left wrap-break-word')}
              >
                {side.name}
              </th>
              {sides.map(({ key }, column) => {
                const cell = cellAt(row, column)
                return cell === undefined ? (
                  <td key={key} className="rounded-small bg-surface-1" />
                ) : (
                  <td key={key} className="p-0">
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
