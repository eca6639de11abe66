import { onceEach } from '#web/lib/once-each.ts'
import type { PathRow } from '#web/market/chain/path.documents.ts'
import { hundredthsOf, isDoubted } from '#web/market/chain/band.ts'
import type { CycleRow } from './cycle-row.documents.ts'
import type { FoldHead } from './fold-head.ts'
import type { CycleSort, CycleSortKey } from './query/arbitrage-query.ts'

/** A cycle as the list shows it. */
export interface CycleView {
  /** A stable key: of a loop, or of offers in their order. */
  readonly key: string
  /** The figure the list watches: the profit in percent. */
  readonly figure: number
  readonly cycle: CycleRow
  readonly path: PathRow
  /** Nobody follows loops through venues: theirs is long ago. */
  readonly bornAtMs: number
  /** The arrival of its oldest offer. */
  readonly updatedAtMs: number
  /** The pair of every hop, such as `BTC-USDTTRC20`. */
  readonly pairs: readonly string[]
  /** Present on the row that represents all loops of one source. */
  readonly fold?: FoldHead
  /** Whether the row is one of a fold's loops, below its head. */
  readonly isWithin?: true
  /** Whether the row is behind the line of doubtful ones. */
  readonly isBehind?: boolean
}

export const cycleView = onceEach((cycle: CycleRow): CycleView => ({
  key: cycle.path.id,
  figure: cycle.profitPercent,
  cycle,
  path: cycle.path,
  bornAtMs: cycle.hasBurse ? 0 : Date.parse(cycle.bornAt),
  updatedAtMs: Date.parse(cycle.path.updatedAt),
  pairs: cycle.path.hops.map(({ give, get }) => `${give.code}-${get.code}`),
}))

export interface SortOptions {
  readonly sort: CycleSort
  /** The keys of rows too old to be trusted, which come after fresh ones. */
  readonly stale: ReadonlySet<string>
}

/**
 * The cycles in the chosen order; equals keep the server's. Doubtful rows come after all others,
 * stale ones after fresh ones, and unknown figures last, whichever way the list is read.
 */
export function sortCycles(views: readonly CycleView[], options: SortOptions): CycleView[] {
  const { sort, stale } = options
  const sign = sort.isDescending ? -1 : 1
  return [...views].sort((a, b) => {
    const byDoubt = Number(isDoubted(a.path)) - Number(isDoubted(b.path))
    if (byDoubt !== 0) return byDoubt
    const byAge = Number(stale.has(a.key)) - Number(stale.has(b.key))
    if (byAge !== 0) return byAge
    const [x, y] = [figureOf(a, sort.key), figureOf(b, sort.key)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return x === y ? 0 : (x < y ? -1 : 1) * sign
  })
}

function figureOf(view: CycleView, key: CycleSortKey): number | null {
  const { cycle, path } = view
  switch (key) {
    case 'expected':
      return cycle.rankPercent
    case 'profit':
      return cycle.profitPercent
    case 'earnings':
      return cycle.earningsUsd
    case 'reliability':
      return hundredthsOf(path)
    case 'reviews':
      return cycle.reviews
    case 'min':
      return inUsd(view, path.window.min)
    case 'max':
      return path.window.max === null ? Infinity : inUsd(view, path.window.max)
    case 'born':
      return view.bornAtMs
    case 'updated':
      return view.updatedAtMs
  }
}

/** The amount a cycle is entered with, in dollars; null where it has no price. */
export function enteredUsd(view: CycleView): number | null {
  return inUsd(view, view.path.giveAmount)
}

/** The dollars of an amount of the cycle's first currency. */
function inUsd({ path }: CycleView, amount: number): number | null {
  const price = path.hops[0]!.give.usdPrice
  return price === null ? null : price * amount
}

export interface PairCount {
  readonly pair: string
  readonly count: number
  /** The greatest fresh profit among its cycles, in percent. */
  readonly best: number | null
  /** The number of its cycles born since the reader last looked. */
  readonly unseen: number
}

interface PairOptions {
  /** The keys of rows too old to be trusted. */
  readonly stale: ReadonlySet<string>
  readonly unseen: ReadonlySet<string>
}

/** The pairs that cycles pass, those with most cycles first. */
export function pairCounts(views: readonly CycleView[], options: PairOptions): PairCount[] {
  const { stale, unseen } = options
  const counts = new Map<string, { -readonly [Key in keyof PairCount]: PairCount[Key] }>()
  for (const { key, pairs, figure } of views) {
    const isStale = stale.has(key)
    const isUnseen = unseen.has(key)
    for (const pair of pairs) {
      let count = counts.get(pair)
      if (!count) counts.set(pair, (count = { pair, count: 0, best: null, unseen: 0 }))
      count.count++
      if (isUnseen) count.unseen++
      if (!isStale && figure > (count.best ?? -Infinity)) count.best = figure
    }
  }
  const worth = ({ best }: PairCount) => best ?? -Infinity
  return [...counts.values()].sort(
    (a, b) => b.count - a.count || (worth(a) === worth(b) ? 0 : worth(b) - worth(a)),
  )
}

/** The greatest fresh profit, in percent; null where there is none. */
export function bestFigure(views: readonly CycleView[], stale: ReadonlySet<string>): number | null {
  const figures = views.filter(({ key }) => !stale.has(key)).map(({ figure }) => figure)
  return figures.length === 0 ? null : Math.max(...figures)
}
