import type { PathQuote } from './quote-path.ts'
import type { AmountWindow } from '../window/window-of-pieces.ts'

/** A path's result at one amount of its window. */
export interface CurvePoint {
  readonly giveAmount: number
  readonly getAmount: number
  /** `getAmount / giveAmount`. */
  readonly rate: number
  /** Set for a cycle: `(getAmount - giveAmount) / giveAmount * 100`. */
  readonly profitPercent?: number
}

export interface CurveOptions {
  readonly window: AmountWindow
  /** The path's own amount, which is always a point. */
  readonly giveAmount: number
  readonly isCycle: boolean
  /** Points besides the own amount, ends included. */
  readonly points: number
  readonly quote: (giveAmount: number) => PathQuote
}

/** The factor from the own amount to the curve's end where the window has none. */
const OPEN_END = 1000

/** Points spread evenly by factor over the window, from its least amount to its greatest. */
export function rateCurve(options: CurveOptions): CurvePoint[] {
  const { window, giveAmount, isCycle, points, quote } = options
  const low = window.min > 0 ? window.min : Math.min(giveAmount, window.max) / OPEN_END
  const high = window.max < Infinity ? window.max : Math.max(giveAmount, window.min) * OPEN_END
  const amounts = new Set([low, giveAmount, high])
  for (let i = 1; i < points - 1; i++) {
    const between = low * (high / low) ** (i / (points - 1))
    amounts.add(Math.min(high, Math.max(low, between)))
  }
  return [...amounts]
    .sort((a, b) => a - b)
    .flatMap((amount): CurvePoint[] => {
      const answer = quote(amount)
      if (!answer.ok) return []
      const { getAmount } = answer
      const profitPercent = ((getAmount - amount) / amount) * 100
      return [
        {
          giveAmount: amount,
          getAmount,
          rate: getAmount / amount,
          ...(isCycle ? { profitPercent } : {}),
        },
      ]
    })
}
