import { onceEach } from '#web/lib/once-each.ts'
import type { PathRow } from '#web/market/chain/path.documents.ts'
import { compareTrust, isTrusted } from '#web/market/chain/trust.ts'
import type { CycleRow } from './cycle-row.documents.ts'
import type { FoldHead } from './fold-head.ts'
import type { CycleSort, CycleSortKey } from './query/arbitrage-query.ts'

/** A cycle as the list shows it. */
export interface CycleView {
  /** The same row, the same key: of a loop, or of offers in their order. */
  readonly key: string
  /** What the list watches: its profit in percent. */
  readonly figure: number
  readonly cycle: CycleRow
  readonly path: PathRow
  /** Of one through a burse, which nobody follows, long ago. */
  readonly bornAtMs: number
  /** When the oldest of its offers came. */
  readonly updatedAtMs: number
  /** `BTC-USDTTRC20`, of every hop. */
  readonly pairs: readonly string[]
  /** Where it stands for all loops of one source. */
  readonly fold?: FoldHead
  /** One of those, below it. */
  readonly isWithin?: true
  /** Behind the line of those that look doubtful. */
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
  /** Keys of those too old to be trusted: they stand after the fresh ones. */
  readonly stale: ReadonlySet<string>
  /** Whether cycles take parts of the capital: then dollars, not percent, tell which earns more. */
  readonly isInParts: boolean
}

/**
 * In the asked order; equals as the server ranked them. Doubtful ones come after all others, stale
 * ones after fresh ones, and what is not known comes last, whichever way the list is read.
 */
export function sortCycles(views: readonly CycleView[], options: SortOptions): CycleView[] {
  const { sort, stale, isInParts } = options
  const sign = sort.isDescending ? -1 : 1
  return [...views].sort((a, b) => {
    const byDoubt = Number(isTrusted(b.path)) - Number(isTrusted(a.path))
    if (byDoubt !== 0) return byDoubt
    const byAge = Number(stale.has(a.key)) - Number(stale.has(b.key))
    if (byAge !== 0) return byAge
    const byTrust = sort.key === 'careful' ? compareTrust(a.path, b.path) : 0
    if (byTrust !== 0) return byTrust * sign
    const key = sort.key === 'careful' ? (isInParts ? 'earnings' : 'profit') : sort.key
    const [x, y] = [figureOf(a, key), figureOf(b, key)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return x === y ? 0 : (x < y ? -1 : 1) * sign
  })
}

function figureOf(view: CycleView, key: Exclude<CycleSortKey, 'careful'>): number | null {
  const { cycle, path } = view
  switch (key) {
    case 'profit':
      return cycle.profitPercent
    case 'earnings':
      return cycle.earningsUsd
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

/** What it is entered with; null where that has no price. */
export function enteredUsd(view: CycleView): number | null {
  return inUsd(view, view.path.giveAmount)
}

/** Of an amount of its first currency. */
function inUsd({ path }: CycleView, amount: number): number | null {
  const price = path.hops[0]!.give.usdPrice
  return price === null ? null : price * amount
}

export interface PairCount {
  readonly pair: string
  readonly count: number
  /** The greatest profit among its cycles that are not stale, in percent. */
  readonly best: number | null
  /** How many of its cycles were born since the reader last looked. */
  readonly unseen: number
}

interface PairOptions {
  /** Keys. */
  readonly stale: ReadonlySet<string>
  readonly unseen: ReadonlySet<string>
}

/** The pairs that cycles pass through, those of most cycles first. */
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

/** The greatest profit that can be believed to be there, in percent; null where there is none. */
export function bestFigure(views: readonly CycleView[], stale: ReadonlySet<string>): number | null {
  const figures = views.filter(({ key }) => !stale.has(key)).map(({ figure }) => figure)
  return figures.length === 0 ? null : Math.max(...figures)
}
