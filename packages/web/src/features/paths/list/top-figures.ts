import type { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { PathView } from '../path-view.ts'
import { type PathSortKey, sortPaths } from '../sort-paths.ts'

/**
 * What the first chain of each order is worth in that order. Where more were found than are known
 * here, another order may begin better still: its figure is told as a bound.
 */
export function topFigures(
  views: readonly PathView[],
  { format, isCut }: { readonly format: ReturnType<typeof useFormat>; readonly isCut: boolean },
): Partial<Record<PathSortKey, string>> {
  const top = (key: PathSortKey, isDescending = true) =>
    sortPaths(views, { sort: { key, isDescending }, isStale: () => false })[0]
  const best = top('get')
  if (!best) return {}
  const [least, most] = isCut ? ['≥\u00a0', '≤\u00a0'] : ['', '']
  const fewest = top('hops', false)!.path.hops.length
  const figures: Partial<Record<PathSortKey, string>> = {
    get: `${format.compact(best.path.getAmount)}\u00a0${unitOf(best.get)}`,
    hops: (fewest > 1 ? most : '') + format.amount(fewest, moneyKindOf(best.give)),
    safe: `${least}${Math.round(top('safe')!.path.confidence * 100)}/100`,
  }
  const reserve = top('reserve')?.reserveUsd
  return reserve === null || reserve === undefined
    ? figures
    : { ...figures, reserve: least + format.usd(reserve) }
}
