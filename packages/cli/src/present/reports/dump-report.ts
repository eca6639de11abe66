import { currencyOf, type DumpFacts, type DumpResult } from '@hopwise/feeds'
import type { Terminal } from '../../terminal.ts'
import { rowWords, wordsOfDumpError } from './dump-words.ts'
import { type FileReport, NOTHING_USED } from './feed-report.ts'
import { formatCount } from '../layout/format-amount.ts'
import { counted } from '../words/market-words.ts'
import { rejectionsTable } from './rejections-table.ts'

/** The report on a whole market, read and unread parts with reasons: line by line, then in sums. */
export function dumpReport(name: string, result: DumpResult, terminal: Terminal): FileReport {
  if (!result.ok) {
    return { lines: [`${name}: ${wordsOfDumpError(result.error)}`, NOTHING_USED], hasErrors: true }
  }
  const { rejections, facts, currencies } = result
  const rows = rejections.map(({ severity, file, line, reason, text }) => ({
    severity,
    line: `${file} ${line}`,
    why: rowWords[reason],
    text,
  }))
  const unmapped = currencies.filter(({ code }) => currencyOf(code) === undefined)
  const codes = unmapped.map(({ code }) => code).join(', ')
  return {
    lines: [
      ...rejectionsTable(rows, terminal),
      ...summary(name, facts),
      ...(codes === '' ? [] : [`codes not in the catalogue, offered as they are: ${codes}`]),
    ],
    hasErrors: rejections.some(({ severity }) => severity === 'error'),
  }
}

function summary(name: string, facts: DumpFacts): string[] {
  const { updatedAtMs, version, rejected } = facts
  const made =
    updatedAtMs === undefined ? 'at an unknown time' : new Date(updatedAtMs).toISOString()
  const reasons = [...rejected].toSorted(([, a], [, b]) => b - a)
  return [
    `${name}: market dump, version ${version ?? 'unknown'}, made ${made}`,
    [
      counted(facts.rows, 'row'),
      counted(facts.offers, 'offer'),
      counted(facts.pairs, 'pair'),
      counted(facts.exchangersWithRows, 'exchanger'),
      `${formatCount(facts.currencies)} currencies`,
      `${formatCount(facts.cities)} cities`,
    ].join(' · '),
    `same terms in several cities, kept as one offer: ${formatCount(facts.collapsed)}`,
    `repeats, of which the last one counts: ${formatCount(facts.replaced)}`,
    ...reasons.map(([reason, count]) => `${rowWords[reason]}: ${formatCount(count)}`),
  ]
}
