import type {
  FeedError,
  FeedFacts,
  FeedResult,
  FeedDialect,
  FeedErrorReason,
  FeedRejectionReason,
} from '@hopwise/feeds'
import type { Terminal } from '../../terminal.ts'
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

const dialectWords: Readonly<Record<FeedDialect, string>> = {
  'xml-v0': 'XML, first generation',
  'xml-v1.0': 'XML 1.0',
  'xml-v1.1': 'XML 1.1',
  'json-exchanges': 'JSON by exchanges',
  'json-info-1.3': 'JSON 1.3',
  text: 'text, one line per offer',
}

/** The reason why an item is not offered, in its owner's words. */
const rejectionWords: Readonly<Record<FeedRejectionReason, string>> = {
  'bad-rate': 'its numbers give no rate',
  'bad-limit': 'a limit is not a number',
  'bad-fee': 'a fee is not a number, or takes everything',
  'bad-reserve': 'the reserve is not a number',
  'empty-window': 'no amount fits its limits',
  'no-reserve': 'the reserve is empty',
  'same-currency': 'a currency exchanged for itself',
  'missing-field': 'something required is missing',
  'repeated-field': 'something is stated twice',
  'bad-code': 'not a currency code',
  'bad-city': 'not a city code',
  'foreign-unit': 'an amount in a currency of neither side',
  'min-above-max': 'the minimum is above the maximum',
  'bad-flag': 'the conditions are faulty',
  'bad-step': 'an amount tier is faulty',
  'too-many-steps': 'too many amount tiers',
  repeat: 'the same pair again; the last one counts',
}

/** The reason why a file is refused whole. */
const fileErrorWords: Readonly<Record<FeedErrorReason, string>> = {
  empty: 'the file is empty',
  'no-items': 'it holds no offers',
  html: 'a web page instead of rates',
  maintenance: 'the exchanger says it is closed',
  'unknown-format': 'an unknown format',
  charset: 'its charset is unknown, or not the one it states',
  truncated: 'it ends in the middle',
  'not-well-formed': 'not well-formed',
  doctype: 'a DOCTYPE is not allowed',
  entity: 'entities of its own are not allowed',
  'too-large': 'it is too large',
  'too-large-text': 'one text in it is too large',
  'too-deep': 'it is nested too deep',
  'too-many-items': 'it has too many offers',
  'too-many-names': 'it has too many codes or cities',
  'too-many-attributes': 'an element has too many attributes',
}
