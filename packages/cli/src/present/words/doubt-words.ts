import { confidenceOf, type DoubtReason, type FoundPath, type Market } from '@hopwise/market'
import type { Line } from '../layout/print-lines.ts'
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

/** Weak doubts are left out, as they would bury the strong ones. */
const SHOWN_BELOW = 0.95

/** Points to check before one pays: `Check first: few or bad reviews (hop 2)`, gravest first. */
export function doubtLines(market: Market, path: FoundPath): Line[] {
  const doubts = confidenceOf(market, path)
    .reasons.filter(({ factor }) => factor < SHOWN_BELOW)
    .map(({ reason, hopIndex }) => `${doubtWords[reason]} (hop ${hopIndex + 1})`)
  return doubts.length === 0 ? [] : [{ text: `Check first: ${doubts.join(', ')}`, format: 'dim' }]
}
