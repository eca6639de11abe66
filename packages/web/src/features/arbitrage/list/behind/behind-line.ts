import { isDoubtful } from '../../cycle-facts.ts'
import type { CycleView } from '../../cycle-view.ts'

/** The figures in the line above doubtful rows. */
export interface Doubtful {
  readonly count: number
  /** The greatest profit among them, in percent; null where there is none. */
  readonly best: number | null
}

/** Rows in their order, those behind the line marked; folded loops go with their head. */
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
