import type { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { PathView } from '../path-view.ts'
import { type PathSortKey, sortPaths } from '../sort-paths.ts'

/** What the first chain of each order is worth in that order. */
export function topFigures(
  views: readonly PathView[],
  format: ReturnType<typeof useFormat>,
): Partial<Record<PathSortKey, string>> {
  const top = (key: PathSortKey, isDescending = true) =>
    sortPaths(views, { sort: { key, isDescending }, isStale: () => false })[0]
  const best = top('get')
  if (!best) return {}
  const figures: Partial<Record<PathSortKey, string>> = {
    get: `${format.compact(best.path.getAmount)}\u00a0${unitOf(best.get)}`,
    hops: format.amount(top('hops', false)!.path.hops.length, moneyKindOf(best.give)),
    safe: `${Math.round(top('safe')!.path.confidence * 100)}/100`,
  }
  const reserve = top('reserve')?.reserveUsd
  return reserve === null || reserve === undefined
    ? figures
    : { ...figures, reserve: format.usd(reserve) }
}
