import { givenFor, gotFor } from '../books/depth.ts'
import type { SpreadDepth } from './spread.ts'
import type { SpreadCoin } from './spread-venue.ts'

/** One spread as a function of the capital. */
export interface SpreadLine {
  readonly bought: SpreadCoin
  readonly sold: SpreadCoin
  readonly withdrawFee: number
  /** The least of the coin that may be sent. */
  readonly least: number
  readonly homeFee: number
}

/**
 * The capitals at which a spread earns most and at which it ends. The result is a chain of lines
 * that bend downwards, only where a level of either book ends: so it earns most where the first
 * line begins that pays less than it takes, and nothing is left on the line on which profit is used
 * up. Both books are walked once, side by side.
 */
export function spreadDepthOf(line: SpreadLine): SpreadDepth | undefined {
  const { bought, sold, withdrawFee, least } = line
  const [ends, sells] = [bought.buy, sold.sell]
  let capital = givenFor(ends, (least + withdrawFee) / bought.keptBuying)
  let got = least
  let profit = gotFor(sells, got) * sold.keptSelling - line.homeFee - capital
  if (!Number.isFinite(profit)) return undefined
  let top: { best: number; bestProfit: number } | undefined
  let [i, j] = [0, 0]
  while (i < ends.given.length && j < sells.given.length) {
    const leftToBuy = ends.given[i]! - capital
    const leftToSell = sells.given[j]! - got
    if (leftToBuy <= 0 || leftToSell <= 0) {
      if (leftToBuy <= 0) i++
      if (leftToSell <= 0) j++
      continue
    }
    const pace = ends.rate[i]! * bought.keptBuying
    const gain = pace * sells.rate[j]! * sold.keptSelling - 1
    if (gain <= 0 && !top) {
      if (!(profit > 0)) return undefined
      top = { best: capital, bestProfit: profit }
    }
    const isBought = leftToBuy * pace <= leftToSell
    const step = isBought ? leftToBuy : leftToSell / pace
    if (top && profit + gain * step < 0) {
      return { ...top, breakEven: capital - profit / gain, isBookEnd: false }
    }
    profit += gain * step
    capital = isBought ? ends.given[i]! : capital + step
    got = isBought ? got + leftToBuy * pace : sells.given[j]!
    if (isBought) i++
    else j++
  }
  top ??= profit > 0 ? { best: capital, bestProfit: profit } : undefined
  return top && { ...top, breakEven: capital, isBookEnd: true }
}
