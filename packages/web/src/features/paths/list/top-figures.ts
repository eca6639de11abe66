import type { SearchOrder } from '@hopwise/contract'
import type { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { PathView } from '../path-view.ts'
import { type PathSortKey, sortPaths } from '../sort-paths.ts'
import { bestOf, isCredible } from './best-of.ts'

interface TopsAsked {
  readonly format: ReturnType<typeof useFormat>
  /** Whether more were found than are known here. */
  readonly isCut: boolean
  /** In which order the first were taken. */
  readonly order: SearchOrder
  /** The side whose amount is stated: the other one is what people compare. */
  readonly side: 'give' | 'get'
  readonly isStale: (view: PathView) => boolean
}

/**
 * What the first chain of each order is worth in that order, of those that can be believed. Where
 * more were found than are known here, another order may begin better still: its figure is told as
 * a bound.
 */
export function topFigures(
  views: readonly PathView[],
  { format, isCut, order, side, isStale }: TopsAsked,
): Partial<Record<PathSortKey, string>> {
  const credible = views.filter((view) => isCredible(view, isStale))
  const top = (key: PathSortKey, isDescending = true) =>
    sortPaths(credible, { sort: { key, isDescending }, isStale })[0]
  const best = bestOf(views, isStale) ?? top('get')
  if (!best) return {}
  const [least, most] = isCut ? ['≥\u00a0', '≤\u00a0'] : ['', '']
  const fewest = top('hops', false)!.path.hops.length
  // What is given for a stated amount is the less the better.
  const bound = order === 'RETURN' ? '' : side === 'give' ? least : most
  const amountOf = ({ path, give, get }: PathView) => {
    const [amount, currency] = side === 'give' ? [path.getAmount, get] : [path.giveAmount, give]
    return `${format.compact(amount)}\u00a0${unitOf(currency)}`
  }
  const figures: Partial<Record<PathSortKey, string>> = {
    careful: amountOf(best),
    get: bound + amountOf(top('get')!),
    hops: (fewest > 1 ? most : '') + format.amount(fewest, moneyKindOf(best.give)),
    safe: `${least}${Math.round(top('safe')!.path.confidence * 100)}/100`,
  }
  const reserve = top('reserve')?.reserveUsd
  return reserve === null || reserve === undefined
    ? figures
    : { ...figures, reserve: least + format.usd(reserve) }
}
