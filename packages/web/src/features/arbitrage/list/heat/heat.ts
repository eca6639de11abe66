import type { HopCurrency } from '#web/market/chain/path.documents.ts'
import { type Heat, heatBy } from '#web/ui/show/heat/heat-table.tsx'
import type { CycleView, PairCount } from '../../cycle-view.ts'

/** The heat of a pair by its best loop, in percent; 0 when its rates are too old to tell. */
export function heatOf(best: number | null): Heat {
  return heatBy(best, [0.3, 1, 2])
}

export interface HeatMap {
  /** The codes that most loops pass, on both axes; the order holds while the set does. */
  readonly currencies: readonly HopCurrency[]
  /** The keys are `GIVE-GET`. */
  readonly pairs: ReadonlyMap<string, PairCount>
}

/** The heat of pairs among this many currencies. */
export function heatMap(
  views: readonly CycleView[],
  pairs: readonly PairCount[],
  most: number,
): HeatMap {
  const known = new Map(
    views.flatMap(({ path }) => path.hops.map(({ give }) => [give.code, give] as const)),
  )
  const loops = new Map<string, number>()
  for (const { pair, count } of pairs) {
    const give = pair.slice(0, pair.indexOf('-'))
    loops.set(give, (loops.get(give) ?? 0) + count)
  }
  const byLoops = [...loops].sort(([, a], [, b]) => b - a)
  const codes = byLoops.slice(0, most).map(([code]) => code)
  return {
    currencies: codes.toSorted().flatMap((code) => known.get(code) ?? []),
    pairs: new Map(pairs.map((each) => [each.pair, each])),
  }
}
