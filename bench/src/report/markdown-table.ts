import type { Table } from './figure.ts'

/** A table as Markdown, its columns aligned so that it reads in a terminal too. */
export function markdownTable({ title, columns, rows }: Table): string {
  const lines = [columns, ...rows]
  const widths = columns.map((_, at) => Math.max(3, ...lines.map((line) => line[at]!.length)))
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [`### ${title}`, '', lineOf(columns), rule, ...rows.map(lineOf)].join('\n')
}
