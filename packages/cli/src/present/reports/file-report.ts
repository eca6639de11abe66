import {
  decodeMarket,
  isCash,
  leastOf,
  readDump,
  readFeed,
  resolveCode,
  type MarketFileResult,
} from '@hopwise/feeds'
import type { Terminal } from '../../terminal.ts'
import { dumpReport } from './dump-report.ts'
import { feedReport, type FileReport, NOTHING_USED } from './feed-report.ts'
import { marketFileWords } from './market-file-words.ts'
import { counted } from '../words/market-words.ts'

/** `PK`, the first bytes of every zip. */
const ZIP_MARK = [0x50, 0x4b]
/** The first bytes of our own market file. */
const MARKET_MARK = 'HOPMKT'

/** A file to be checked, and what came with it. */
export interface LintedFile {
  readonly bytes: Uint8Array
  /** The Content-Type with which it came. */
  readonly contentType?: string | undefined
  /** The limits of whoever will read it; the usual ones by default. */
  readonly limits?: { readonly bytes: number; readonly items: number }
}

/** Reads a file by the format its first bytes show, and reports the findings. */
export function fileReport(
  name: string,
  { bytes, contentType, limits }: LintedFile,
  terminal: Terminal,
): FileReport {
  if (ZIP_MARK.every((byte, at) => bytes[at] === byte)) {
    return dumpReport(name, readDump(bytes), terminal)
  }
  if (Buffer.from(bytes.subarray(0, MARKET_MARK.length)).toString() === MARKET_MARK) {
    return marketFileReport(name, decodeMarket(bytes))
  }
  const sent = { ...(contentType === undefined ? {} : { contentType }), ...(limits && { limits }) }
  return feedReport(name, readFeed(bytes, { ...sent, isCash, leastOf, resolveCode }), terminal)
}

/** The report on our own file: its unusable rows were reported when it was made. */
function marketFileReport(name: string, result: MarketFileResult): FileReport {
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
