import type { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import type { PathView } from '../path-view.ts'
import { type PathSortKey, sortPaths } from '../sort-paths.ts'
import { beliefOf, type IsStale } from '../belief/belief.ts'
import { firstOf, shownOf } from '../belief/best-of.ts'
import { hundredthsOf } from '#web/market/chain/band.ts'

interface TopFiguresParams {
  readonly format: ReturnType<typeof useFormat>
  /** Whether more were found than are known here. */
  readonly isCut: boolean
  /** The side whose amount is stated; the other one is compared. */
  readonly side: 'give' | 'get'
  readonly isStale: IsStale
}

/**
 * The figure of the first believed chain in each order, and the best one's. When more chains were
 * found than are known here, an order may begin with a better one still, so its figure is shown as
 * a bound.
 */
export function topFigures(
  views: readonly PathView[],
  { format, isCut, side, isStale }: TopFiguresParams,
): Partial<Record<PathSortKey, string>> {
  const best = firstOf(views, isStale)
  const shown = shownOf(views, isStale)
  if (!best || !shown) return {}
  // Only chains at least as believed as the first: no bait leads a list.
  const credible = views.filter((view) => beliefOf(view, isStale) >= beliefOf(best, isStale))
  const top = (key: PathSortKey, isDescending = true) =>
    sortPaths(credible, { sort: { key, isDescending }, isStale })[0]
  const [least, most] = isCut ? ['≥\u00a0', '≤\u00a0'] : ['', '']
  const fewest = top('hops', false)!.path.hops.length
  // With a stated result, the smaller amount to give is the better one.
  const bound = side === 'give' ? least : most
  const amountOf = ({ path, give, get }: PathView) => {
    const [amount, currency] = side === 'give' ? [path.getAmount, get] : [path.giveAmount, give]
    const figure = format.compact(amount, { digits: 4, isCost: side === 'get' })
    return `${figure}\u00a0${unitOf(currency)}`
  }
  const surest = hundredthsOf(top('safe')!.path)
  const figures: Partial<Record<PathSortKey, string>> = {
    expected: amountOf(shown),
    get: bound + amountOf(top('get')!),
    hops: (fewest > 1 ? most : '') + format.amount(fewest, moneyKindOf(best.give)),
    ...(surest === null ? {} : { safe: `${least}${surest}` }),
  }
  const reserve = top('reserve')?.reserveUsd
  return reserve === null || reserve === undefined
    ? figures
    : { ...figures, reserve: least + format.usd(reserve) }
}
