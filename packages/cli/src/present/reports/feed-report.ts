import type { FeedError, FeedFacts, FeedResult } from '@hopwise/feeds'
import type { Terminal } from '../../terminal.ts'
import { dialectWords, fileErrorWords, rejectionWords } from './feed-words.ts'
import { formatCount } from '../layout/format-amount.ts'
import { counted } from '../words/market-words.ts'
import { rejectionsTable } from './rejections-table.ts'
import { printable } from '../layout/text-width.ts'

/** The findings in a file: lines for a person, and whether anything is wrong. */
export interface FileReport {
  readonly lines: readonly string[]
  readonly hasErrors: boolean
}

/**
 * The report on one export file, read and unread parts with reasons: line by line, then in sums.
 */
export function feedReport(name: string, result: FeedResult, terminal: Terminal): FileReport {
  if (!result.ok) {
    return { lines: [`${name}: ${feedErrorWords(result.error)}`, NOTHING_USED], hasErrors: true }
  }
  const { rejections, facts } = result
  const rows = rejections.map(({ severity, reason, text, ...place }) => ({
    severity,
    line: placeText(place),
    why: rejectionWords[reason],
    text,
  }))
  return {
    lines: [...rejectionsTable(rows, terminal), ...summary(name, facts)],
    hasErrors: rejections.some(({ severity }) => severity === 'error'),
  }
}

export const NOTHING_USED = 'Nothing in it is used.'

/** The place in compilers' form: `3`, or `3:120` where other text precedes it in line 3. */
function placeText({ line, column }: Pick<FeedError, 'line' | 'column'>): string {
  return column === undefined ? String(line) : `${line}:${column}`
}

/** The message: `line 3: not well-formed: <rates><item>`. */
export function feedErrorWords({ reason, text, ...place }: FeedError): string {
  const says = text === '' ? '' : `: ${printable(text)}`
  return `line ${placeText(place)}: ${fileErrorWords[reason]}${says}`
}

function summary(name: string, facts: FeedFacts): string[] {
  const dialect = facts.dialect === undefined ? 'unknown dialect' : dialectWords[facts.dialect]
  const sums = [
    counted(facts.items, 'item'),
    counted(facts.offers, 'offer'),
    `${formatCount(facts.rejected)} rejected`,
    counted(facts.notices, 'notice'),
  ]
  const lines = [`${name}: ${dialect}, ${facts.encoding ?? 'unknown encoding'}`, sums.join(' · ')]
  const count = (what: string, value: number) => {
    if (value > 0) lines.push(`${what}: ${formatCount(value)}`)
  }
  count('same terms in several cities, kept as one offer', facts.collapsed)
  count('repeats, of which the last one counts', facts.repeats)
  count('offers with a minimum fee', facts.minFees)
  const list = (what: string, counts: ReadonlyMap<string, number>) => {
    if (counts.size > 0) lines.push(`${what}: ${namedCounts(counts)}`)
  }
  list('codes not in the catalogue, offered as they are', facts.unmapped)
  list('unknown elements and flags, ignored', facts.unknown)
  return lines
}

/** Counts such as `ABC 12, DEF 3`, the most frequent first. */
function namedCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${printable(name)} ${formatCount(count)}`)
    .join(', ')
}
