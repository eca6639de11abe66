import type { ReactNode } from 'react'

interface PlainTableProps {
  caption: string
  /** The names of the columns, that of the rows first. */
  head: readonly string[]
  rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[]
}

/** A small table of figures inside a card. */
export function PlainTable({ caption, head, rows }: PlainTableProps) {
  return (
    <table className="mt-2 w-full wrap-normal text-dense tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-meta text-text-3">
        <tr>
          {head.map((name, at) => (
            <th
              key={name}
              scope="col"
              className={
                at === 0
                  ? 'py-1 text-left align-bottom font-medium'
                  : 'py-1 pl-2 text-right align-bottom font-medium'
              }
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className="border-t border-line-soft">
            <th scope="row" className="py-1.5 text-left align-top font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={at} className="py-1.5 pl-2 text-right align-top whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
