import type { DetailedPath, PathRow } from './path-detail.documents.ts'

type Explanation = NonNullable<DetailedPath['explanation']>

/** One bar of the waterfall, as shares of the amount it begins with. */
interface WaterfallBar {
  readonly kind: 'market' | 'rate' | 'RATE' | 'FIXED' | 'net'
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

/**
 * From what the market's own prices would bring, over what each offer's rate and each fee takes, to
 * what arrives. Without prices it begins with the printed rates.
 */
export function waterfallBars(path: PathRow, explanation: Explanation): Waterfall {
  const { grossAmount, netAmount, deductions } = explanation
  const give = path.hops[0]!.give.usdPrice
  const get = path.hops.at(-1)!.get.usdPrice
  const marketAmount = give && get ? (path.giveAmount * give) / get : null
  const steps: Omit<WaterfallBar, 'fromPercent' | 'toPercent'>[] = []
  if (marketAmount !== null)
    steps.push({ kind: 'rate', hopIndex: -1, amount: grossAmount - marketAmount })
  for (const { kind, hopIndex, finalAmount } of deductions)
    steps.push({ kind, hopIndex, amount: -finalAmount })
  const start = marketAmount ?? grossAmount
  const widest = Math.max(start, grossAmount, netAmount)
  // Losses are a few percent: bars that began at nothing would hide them.
  const losses = steps.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  const floor = Math.max(0, Math.min(start, netAmount) - Math.max(losses * 2, widest * 0.005))
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
