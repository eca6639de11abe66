/** Beyond this much better or worse than the market a rate has to be looked at twice. */
const CHECK_BEYOND_PERCENT = 10
const BAD_BELOW_PERCENT = -5
const POOR_BELOW_PERCENT = -1

/** How far from the market a rate is, as far as it matters to whoever takes it. */
export type MarketGrade = 'fair' | 'poor' | 'bad' | 'too-bad' | 'too-good'

export function marketGradeOf(percent: number | null): MarketGrade {
  if (percent === null) return 'fair'
  if (percent > CHECK_BEYOND_PERCENT) return 'too-good'
  if (percent < -CHECK_BEYOND_PERCENT) return 'too-bad'
  if (percent < BAD_BELOW_PERCENT) return 'bad'
  return percent < POOR_BELOW_PERCENT ? 'poor' : 'fair'
}

/** Of what stands beside other words, so that colour is not all that tells. */
export const gradeClass: Readonly<Record<MarketGrade, string>> = {
  fair: 'text-text-2',
  poor: 'text-warn',
  bad: 'text-loss',
  'too-bad': 'text-loss',
  'too-good': 'text-loss',
}

interface Sides {
  readonly give: { readonly usdPrice: number | null }
  readonly get: { readonly usdPrice: number | null }
  /** What arrives for one unit of give, fees included. */
  readonly rate: number
}

/** What arrives against the market's own prices; null where a price is not known. */
export function marketPercentOf({ give, get, rate }: Sides): number | null {
  if (!give.usdPrice || !get.usdPrice) return null
  return ((rate * get.usdPrice) / give.usdPrice - 1) * 100
}
