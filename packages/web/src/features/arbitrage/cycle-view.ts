import { onceEach } from '#web/lib/once-each.ts'
import type { PathRow } from '#web/market/chain/detail/path-detail.documents.ts'
import type { LiveCyclesAnswer } from './live-cycles.documents.ts'
import type { CycleSort, CycleSortKey } from './query/arbitrage-query.ts'

type Cycle = LiveCyclesAnswer['arbitrage']['cycles'][number]

/** A cycle as the list shows it. */
export interface CycleView {
  /** Same offers in the same order, same key. */
  readonly key: string
  /** What the list watches: its profit in percent. */
  readonly figure: number
  readonly cycle: Cycle
  readonly path: PathRow
  readonly bornAtMs: number
  /** `BTC-USDTTRC20`, of every hop. */
  readonly pairs: readonly string[]
}

export const cycleView = onceEach((cycle: Cycle): CycleView => ({
  key: cycle.path.id,
  figure: cycle.profitPercent,
  cycle,
  path: cycle.path,
  bornAtMs: Date.parse(cycle.bornAt),
  pairs: cycle.path.hops.map(({ give, get }) => `${give.code}-${get.code}`),
}))

/** In the asked order; equals as the server ranked them, what is not known last either way. */
export function sortCycles(views: readonly CycleView[], sort: CycleSort): CycleView[] {
  const sign = sort.isDescending ? -1 : 1
  return [...views].sort((a, b) => {
    const [x, y] = [figureOf(a, sort.key), figureOf(b, sort.key)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return x === y ? 0 : (x < y ? -1 : 1) * sign
  })
}

function figureOf(view: CycleView, key: CycleSortKey): number | null {
  const { cycle, path } = view
  switch (key) {
    case 'profit':
      return cycle.profitPercent
    case 'earnings':
      return cycle.earningsUsd
    case 'rating':
      return cycle.rating
    case 'reviews':
      return cycle.reviews
    case 'min':
      return inUsd(view, path.window.min)
    case 'max':
      return path.window.max === null ? Infinity : inUsd(view, path.window.max)
    case 'born':
      return view.bornAtMs
  }
}

/** Of an amount of its first currency. */
function inUsd({ path }: CycleView, amount: number): number | null {
  const price = path.hops[0]!.give.usdPrice
  return price === null ? null : price * amount
}

export interface PairCount {
  readonly pair: string
  readonly count: number
  /** The greatest profit among its cycles, in percent. */
  readonly best: number
}

/** The pairs that cycles pass through, those of most cycles first. */
export function pairCounts(views: readonly CycleView[]): PairCount[] {
  const counts = new Map<string, PairCount>()
  for (const { pairs, figure } of views) {
    for (const pair of pairs) {
      const { count = 0, best = -Infinity } = counts.get(pair) ?? {}
      counts.set(pair, { pair, count: count + 1, best: Math.max(best, figure) })
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || b.best - a.best)
}
