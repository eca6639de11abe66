import { onceEach } from '#web/lib/once-each.ts'
import type { CycleRow } from './cycle-row.documents.ts'
import { type CycleView, cycleView } from './cycle-view.ts'
import { hopKeyOf } from './folds.ts'

/** A view keyed by its loop, whichever offers make it now. */
const loopView = onceEach((cycle: CycleRow): CycleView => ({
  ...cycleView(cycle),
  key: cycle.loop,
}))

/** A view keyed by its loop and the source of its profit. */
const sourceView = onceEach((cycle: CycleRow): CycleView => ({
  ...cycleView(cycle),
  key: `${cycle.loop} ${hopKeyOf(cycle.path.hops[cycle.source]!)}`,
}))

/** A suspicious loop beside a believed one of the same key. */
export const suspiciousView = onceEach((cycle: CycleRow): CycleView => ({
  ...cycleView(cycle),
  key: `${cycle.loop} suspicious`,
}))

/**
 * The best cycle of each loop, one row whichever offers make it. A repeated loop, here or among
 * those listed, is distinguished by the source of its profit.
 */
export function loopViews(
  cycles: readonly CycleRow[],
  listed: readonly CycleView[] = [],
): readonly CycleView[] {
  const pathOf = new Map(listed.map(({ key, path }) => [key, path.id]))
  return cycles.map((cycle) => {
    const isFree = ({ key, path }: CycleView) => (pathOf.get(key) ?? path.id) === path.id
    const view = [loopView, sourceView].map((viewOf) => viewOf(cycle)).find(isFree)
    const { key, path } = view ?? cycleView(cycle)
    pathOf.set(key, path.id)
    return view ?? cycleView(cycle)
  })
}
