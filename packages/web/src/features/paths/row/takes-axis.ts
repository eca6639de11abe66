import type { PathView } from '../path-view.ts'

/** One axis for the amounts of all chains in a list, so that one amount is one vertical line. */
export interface TakesAxis {
  /** Ends as powers of ten. */
  readonly least: number
  readonly most: number
}

/** A limit beyond a thousandth, or a thousand times, of the amount counts as open. */
const FAR = 1_000

/** The axis from the least to the most that any chain takes, as far as that is near the amount. */
export function takesAxis(views: readonly PathView[]): TakesAxis {
  const lows = views.map(({ path }) => Math.max(path.window.min, path.giveAmount / FAR))
  const highs = views.map(({ path }) =>
    Math.min(path.window.max ?? Infinity, path.giveAmount * FAR),
  )
  const least = 10 ** Math.floor(Math.log10(Math.min(...lows)))
  const most = 10 ** Math.ceil(Math.log10(Math.max(...highs)))
  return { least, most: Math.max(most, least * 10) }
}

/** The place of an amount on the axis, in percent; amounts beyond it stand at its ends. */
export function placeOn({ least, most }: TakesAxis, amount: number): number {
  if (!(amount > least)) return 0
  return Math.min(100, (Math.log(amount / least) / Math.log(most / least)) * 100)
}
