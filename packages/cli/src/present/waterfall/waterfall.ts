import { explainPath, type FoundPath, type Market, type OfferFilter } from '@hopwise/market'
import { paintFor, type Terminal } from '../../terminal.ts'
import { chainOfCodes, windowWords } from '../words/chain-words.ts'
import { pathNotes } from '../words/path-notes.ts'
import type { Line } from '../layout/print-lines.ts'
import { doubtLines } from '../words/doubt-words.ts'
import { bottleneckWords, vanishedLines } from './waterfall-words.ts'
import { curveTable, hopsTable, settlementTable } from './waterfall-tables.ts'

export interface WaterfallOptions {
  readonly market: Market
  readonly path: FoundPath
  /** The title, such as `Chain 1`. */
  readonly title: string
  /** The filter that substitute offers must pass. */
  readonly filter: OfferFilter | undefined
}

/** One path in parts: from the printed rates to the result, with what to look at first. */
export function waterfall(options: WaterfallOptions, terminal: Terminal): Line[] {
  const { market, path, title, filter } = options
  const explained = explainPath(market, path, filter ? { filter } : {})
  const layout = { ...terminal, paint: paintFor(terminal) }
  const give = path.hops[0]!.offer.from
  const { min, max } = explained.bottleneck
  return [
    { text: `${title}: ${chainOfCodes(path)}`, format: 'bold' },
    ...doubtLines(market, path),
    ...pathNotes(path),
    '',
    ...hopsTable(explained, layout),
    '',
    { text: 'From the printed rates to what arrives', format: 'bold' },
    ...(explained.deductions.length > 0
      ? settlementTable(path, explained, layout)
      : [{ text: 'No fees besides the rates: what they say is what arrives.' }]),
    '',
    { text: `Takes ${windowWords(explained.window)} ${give}`, format: 'bold' },
    ...(min ? [{ text: `No less: ${bottleneckWords(path, min)}.` }] : []),
    ...(max ? [{ text: `No more: ${bottleneckWords(path, max)}.` }] : []),
    '',
    ...curveTable(path, explained, layout),
    '',
    { text: 'If an offer disappears', format: 'bold' },
    ...vanishedLines(explained),
  ]
}
