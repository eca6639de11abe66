import type { PathRow } from '../../path.documents.ts'
import type { DetailedPath } from '../path-detail.documents.ts'

type Explanation = NonNullable<DetailedPath['explanation']>

/** One bar of the waterfall. All bars share one scale: twice the loss is twice as long. */
interface WaterfallBar {
  readonly kind: 'market' | 'rate' | 'hop' | 'RATE' | 'FIXED' | 'net'
  /** The index of its hop; -1 for the ends. */
  readonly hopIndex: number
  /** The place in percent of the width: losses go right, gains go left. */
  readonly fromPercent: number
  readonly toPercent: number
  /** The amount in the last currency; negative for a loss. */
  readonly amount: number
}

interface Waterfall {
  readonly bars: readonly WaterfallBar[]
  /** The share of the first amount that the whole width stands for: 0.014 is 1.4 percent. */
  readonly widthShare: number
  /** The place of zero loss, in percent of the width. */
  readonly zeroPercent: number
}

/** The largest rounding error that sums of doubles leave. */
const NOISE = 1e-12

type Step = Pick<WaterfallBar, 'kind' | 'hopIndex' | 'amount'>

/**
 * Bars from the amount at market prices, through the cost of each rate and fee, to the amount that
 * arrives. Without prices, they begin with the printed rates.
 */
export function waterfallBars(path: PathRow, explanation: Explanation): Waterfall {
  const { grossAmount, netAmount, deductions } = explanation
  const give = path.hops[0]!.give.usdPrice
  const get = path.hops.at(-1)!.get.usdPrice
  const marketAmount = give && get ? (path.giveAmount * give) / get : null
  const fees = deductions
    .filter(({ finalAmount }) => Math.abs(finalAmount) > grossAmount * NOISE)
    .map(({ kind, hopIndex, finalAmount }): Step => ({ kind, hopIndex, amount: -finalAmount }))
  const steps =
    (marketAmount !== null && hopSteps(path, fees)) ||
    (marketAmount === null
      ? fees
      : [{ kind: 'rate' as const, hopIndex: -1, amount: grossAmount - marketAmount }, ...fees])
  const start = marketAmount ?? grossAmount
  let level = start
  const levels = [start, netAmount, ...steps.map(({ amount }) => (level += amount))]
  const most = Math.max(...levels)
  const width = most - Math.min(...levels)
  const place = (amount: number) => (width > 0 ? ((most - amount) / width) * 100 : 0)
  const between = (from: number, to: number) => ({
    fromPercent: place(Math.max(from, to)),
    toPercent: place(Math.min(from, to)),
  })
  let at = start
  const bars: WaterfallBar[] = [
    { kind: 'market', hopIndex: -1, amount: start, ...between(start, start) },
    ...steps.map((step) => {
      const from = at
      at += step.amount
      return { ...step, ...between(from, at) }
    }),
    { kind: 'net', hopIndex: -1, amount: netAmount, ...between(start, netAmount) },
  ]
  return { bars, widthShare: start > 0 ? width / start : 0, zeroPercent: place(start) }
}

/**
 * Each hop's own part, its rate before its fees: the value its step loses, in the last currency at
 * market prices. Undefined where an intermediate price is unknown.
 */
function hopSteps({ hops }: PathRow, fees: readonly Step[]): Step[] | undefined {
  const last = hops.at(-1)!.get.usdPrice
  if (!last) return undefined
  const steps: Step[] = []
  for (const [hopIndex, { give, get, giveAmount, getAmount }] of hops.entries()) {
    if (!give.usdPrice || !get.usdPrice) return undefined
    const own = fees.filter((fee) => fee.hopIndex === hopIndex)
    const taken = own.reduce((sum, { amount }) => sum + amount, 0)
    const change = (getAmount * get.usdPrice - giveAmount * give.usdPrice) / last
    const rate = change - taken
    const value = (giveAmount * give.usdPrice) / last
    steps.push({ kind: 'hop', hopIndex, amount: Math.abs(rate) > value * NOISE ? rate : 0 }, ...own)
  }
  return steps
}
