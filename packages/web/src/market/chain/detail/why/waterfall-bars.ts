import type { PathRow } from '../../path.documents.ts'
import type { DetailedPath } from '../path-detail.documents.ts'

type Explanation = NonNullable<DetailedPath['explanation']>

/** One bar of the waterfall, as shares of the amount it begins with. */
interface WaterfallBar {
  readonly kind: 'market' | 'rate' | 'hop' | 'RATE' | 'FIXED' | 'net'
  /** Of the hop it belongs to; -1 for the ends. */
  readonly hopIndex: number
  /** Where it stands between nothing and all, in percent of the widest. */
  readonly fromPercent: number
  readonly toPercent: number
  /** In the last currency, below 0 where value is lost. */
  readonly amount: number
}

interface Waterfall {
  readonly bars: readonly WaterfallBar[]
  /** The bars begin at more than nothing. */
  readonly isEnlarged: boolean
}

type Step = Pick<WaterfallBar, 'kind' | 'hopIndex' | 'amount'>

/**
 * From what the market's own prices would bring, over what each offer's rate and each fee takes, to
 * what arrives. Without prices it begins with the printed rates.
 */
export function waterfallBars(path: PathRow, explanation: Explanation): Waterfall {
  const { grossAmount, netAmount, deductions } = explanation
  const give = path.hops[0]!.give.usdPrice
  const get = path.hops.at(-1)!.get.usdPrice
  const marketAmount = give && get ? (path.giveAmount * give) / get : null
  const fees = deductions.map(({ kind, hopIndex, finalAmount }): Step => ({
    kind,
    hopIndex,
    amount: -finalAmount,
  }))
  const steps =
    (marketAmount !== null && hopSteps(path, fees)) ||
    (marketAmount === null
      ? fees
      : [{ kind: 'rate' as const, hopIndex: -1, amount: grossAmount - marketAmount }, ...fees])
  const start = marketAmount ?? grossAmount
  let level = start
  const levels = [start, netAmount, ...steps.map(({ amount }) => (level += amount))]
  const widest = Math.max(...levels)
  const least = Math.min(...levels)
  // Losses are a few percent: bars that began at nothing would hide them.
  const floor = Math.max(0, least - Math.max(widest - least, widest * 0.005))
  const place = (amount: number) => ((amount - floor) / (widest - floor)) * 100
  let at = start
  const bars: WaterfallBar[] = [
    { kind: 'market', hopIndex: -1, amount: start, fromPercent: 0, toPercent: place(start) },
    ...steps.map((step) => {
      const from = at
      at += step.amount
      const [low, high] = [Math.min(from, at), Math.max(from, at)]
      return { ...step, fromPercent: place(low), toPercent: place(high) }
    }),
    { kind: 'net', hopIndex: -1, amount: netAmount, fromPercent: 0, toPercent: place(netAmount) },
  ]
  return { bars, isEnlarged: floor > 0 }
}

/**
 * Each hop's own part, its rate before its fees: what its step leaves of the value, in the last
 * currency, at the market's prices. Undefined where a price between is not known.
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
    steps.push({ kind: 'hop', hopIndex, amount: change - taken }, ...own)
  }
  return steps
}
