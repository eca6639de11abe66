import { isDoubtful } from '../../cycle-facts.ts'
import type { CycleView } from '../../cycle-view.ts'

/** What the line over doubtful rows says of them. */
export interface Doubtful {
  readonly count: number
  /** The greatest profit that one of them promises, in percent; null where there is none. */
  readonly best: number | null
}

/** Rows in their order, those behind the line marked; what is folded goes with its head. */
export function markDoubtful(rows: readonly CycleView[]): readonly CycleView[] {
  if (!rows.some(isDoubtful)) return rows
  let isBehind = false
  return rows.map((row) => {
    if (!row.isWithin) isBehind = isDoubtful(row)
    return isBehind ? { ...row, isBehind } : row
  })
}

export function doubtfulOf(rows: readonly CycleView[]): Doubtful {
  const figures = rows
    .filter(({ isBehind, isWithin }) => isBehind && !isWithin)
    .map(({ figure }) => figure)
  return { count: figures.length, best: figures.length === 0 ? null : Math.max(...figures) }
}
