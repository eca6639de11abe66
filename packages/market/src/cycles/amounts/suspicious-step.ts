import type { CycleBounds } from './cycle-entries.ts'
import { SLACK } from '../../query/work.ts'
import type { PairSlope } from '../../shelves/carried-tables.ts'
import type { SlopeTable } from '../../shelves/slope-table.ts'

/** A pair, and the least and most that its suspicious offers take. */
export interface SuspiciousStep extends PairSlope {
  readonly least: number
  readonly most: number
}

/**
 * Whether a cycle of these currencies that begins with a step could bring it an amount that its
 * offers take from any of its starts, and enough of that home again.
 */
export function isTaken(
  { slope, least, most }: SuspiciousStep,
  nodes: readonly number[],
  { table: { one }, bounds }: { readonly table: SlopeTable; readonly bounds: CycleBounds },
): boolean {
  const { entry, factor } = bounds
  const hops = nodes.length
  // Hops i, i + 1, … lead from start `i` to the step, and hops 1, …, i - 1 on from it.
  let there = 1
  for (let i = hops; i >= 1; i--) {
    const start = nodes[i % hops]!
    if (i < hops) there *= one[start]![nodes[(i + 1) % hops]!]!
    if (entry.high[start] === 0) continue
    const arriving = entry.high[start]! * there * SLACK
    if (arriving < least) continue
    let back = Math.min(arriving, most) * slope
    for (let j = 1; j < i; j++) back *= one[nodes[j]!]![nodes[(j + 1) % hops]!]!
    if (back * SLACK >= entry.low[start]! * factor) return true
  }
  return false
}
