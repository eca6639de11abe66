import { confidenceOf, type DoubtReason, type FoundPath, type Market } from '@hopwise/market'
import { conditionWords } from './condition-words.ts'

const doubtWords: Readonly<Record<DoubtReason, string>> = {
  ...conditionWords,
  AGE: 'received a while ago',
  FAR_ABOVE_SECOND: 'far above the second best',
  ONLY_OFFER: 'nobody else takes this amount',
  ABOVE_REFERENCE: "above the market's price",
  BELOW_REFERENCE: "far below the market's price",
  UNSURE_PRICE: 'a currency with an unsure price',
  SUSPICIOUS: 'suspicious',
  COARSE_RATE: 'a rate with few digits',
  REVIEWS: 'few or bad reviews',
}

/** The trust in a path: `83 %`. */
export function trustPercent(market: Market, path: FoundPath): string {
  return percentOf(confidenceOf(market, path).score)
}

/** Weak doubts are left out, as they would bury the strong ones. */
const SHOWN_BELOW = 0.95

/**
 * The trust in words: `Trust 83 %: few or bad reviews (hop 2), floating rate (hop 1)`, the gravest
 * doubt first.
 */
export function trustWords(market: Market, path: FoundPath): string {
  const { score, reasons } = confidenceOf(market, path)
  const grave = reasons.filter(({ factor }) => factor < SHOWN_BELOW)
  const doubts = grave.map(({ reason, hopIndex }) => `${doubtWords[reason]} (hop ${hopIndex + 1})`)
  return `Trust ${percentOf(score)}${doubts.length > 0 ? `: ${doubts.join(', ')}` : ''}`
}

function percentOf(score: number): string {
  return `${Math.round(score * 100)} %`
}
