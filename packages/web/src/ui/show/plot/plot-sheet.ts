import type { Sheet } from '#web/ui/save/sheet-text.ts'
import { columnsOf, knownSteps, markAt, type Plot } from './plot.ts'

/** The rows of the table exactly, the newest first: ISO times, and values to the last digit. */
export function plotSheet(plot: Plot, words: { readonly time: string }): Sheet {
  const columns = columnsOf(plot)
  return {
    head: [
      words.time,
      ...columns.map(({ name, unit }) => (unit.name === '' ? name : `${name}, ${unit.name}`)),
      ...(plot.marks ? [plot.marks.name] : []),
    ],
    rows: rowsOf(plot).map((at) => [
      new Date(plot.timesMs[at]!).toISOString(),
      ...columns.map(({ values }) => values[at] ?? null),
      ...(plot.marks ? [markAt(plot, at) ?? null] : []),
    ]),
  }
}

/** The steps in table order, from the last known one to the first. */
export function rowsOf(plot: Plot): number[] {
  const known = knownSteps(plot)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  return Array.from({ length: last - first + 1 }, (_, back) => last - back)
}
