import type { MarketFileResult } from '@hopwise/feeds'
import { type FileReport, NOTHING_USED } from './feed-report.ts'
import { marketFileWords } from './market-file-words.ts'
import { counted } from '../words/market-words.ts'

/** The report on our own file: its unusable rows were reported when it was made. */
export function marketFileReport(name: string, result: MarketFileResult): FileReport {
  if (!result.ok) {
    return { lines: [`${name}: ${marketFileWords[result.reason]}`, NOTHING_USED], hasErrors: true }
  }
  const { exchangers, madeAtMs, source } = result.market
  const offers = exchangers.reduce((sum, each) => sum + each.offers.offers, 0)
  return {
    lines: [
      `${name}: market file of ${source}, made ${new Date(madeAtMs).toISOString()}`,
      `${counted(offers, 'offer')} · ${counted(exchangers.length, 'exchanger')}`,
    ],
    hasErrors: false,
  }
}
