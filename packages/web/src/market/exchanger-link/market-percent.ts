/** A rate this many percent better or worse than the market needs a second look. */
const CHECK_BEYOND_PERCENT = 10
const BAD_BELOW_PERCENT = -5
const POOR_BELOW_PERCENT = -1

/** The grade of a rate by its distance from the market. */
export type MarketGrade = 'fair' | 'poor' | 'bad' | 'too-bad' | 'too-good'

export function marketGradeOf(percent: number | null): MarketGrade {
  if (percent === null) return 'fair'
  if (percent > CHECK_BEYOND_PERCENT) return 'too-good'
  if (percent < -CHECK_BEYOND_PERCENT) return 'too-bad'
  if (percent < BAD_BELOW_PERCENT) return 'bad'
  return percent < POOR_BELOW_PERCENT ? 'poor' : 'fair'
}

/** Colours for text beside other words, so that colour is not alone. */
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
  /** The amount that arrives for one unit of give, fees included. */
  readonly rate: number
}

/** The result compared with market prices, in percent; null where a price is unknown. */
export function marketPercentOf({ give, get, rate }: Sides): number | null {
  if (!give.usdPrice || !get.usdPrice) return null
  return ((rate * get.usdPrice) / give.usdPrice - 1) * 100
}
