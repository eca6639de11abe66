import { FeedFault } from '../feed-fault.ts'
import { countName } from '../feed-result.ts'
import { SourceLines } from '../source-lines.ts'
import type { DescribeItem, FeedLedger } from '../terms/feed-ledger.ts'
import { SEEN_FROM, SEEN_TO } from '../terms/offer-terms.ts'
import { takeElement } from '../xml/elements/take-element.ts'

/** The columns of a file that does not name them. */
const COLUMNS: readonly string[] = ['from', 'to', 'in', 'out', 'amount', 'city']
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()
const CODES = SEEN_FROM | SEEN_TO
/** Two of these in the first line make it a header. */
const HEADER_WORDS = new Set(['from', 'to', 'in', 'out', 'amount'])

/**
 * Books text lines, `from;to;in;out;amount;city;`, or with a first line that names the columns as
 * the XML names its elements. The last line must be closed, by a line end or by as many `;` as the
 * first: a truncated number looks whole. A file without any line of two currencies and a rate is
 * refused as foreign.
 */
export function readTextRates(bytes: Uint8Array, ledger: FeedLedger): DescribeItem {
  const { facts, limits } = ledger
  facts.dialect = 'text'
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let columns: readonly string[] | undefined
  let width: number | undefined
  let firstLineAt: number | undefined
  let isOfOffers = false
  for (let at = 0; at < bytes.length;) {
    let end = at
    while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end++
    if (end - at > limits.textBytes) throw new FeedFault('too-large-text', at)
    const cells = cellsOf(decodeLine(decoder, bytes.subarray(at, end), at))
    if (cells.length > 1 || cells[0] !== '') {
      const isClosed = cells.at(-1) === '' && cells.length >= (width ?? Infinity)
      if (end === bytes.length && !isClosed) throw new FeedFault('truncated', end)
      width ??= cells.length
      if (columns === undefined && isHeader(cells))
        columns = cells.map((cell) => cell.toLowerCase())
      else {
        firstLineAt ??= at
        const line = { cells, columns: (columns ??= COLUMNS), start: at, end }
        if (bookLine(ledger, line)) isOfOffers = true
      }
    }
    at = end + 1
  }
  if (firstLineAt === undefined) throw new FeedFault('no-items', 0)
  // Prose and programs have semicolons, too.
  if (!isOfOffers) throw new FeedFault('unknown-format', firstLineAt)
  const lines = new SourceLines(bytes)
  return (place) => lines.describe(place)
}

function decodeLine(
  decoder: InstanceType<typeof TextDecoder>,
  line: Uint8Array,
  at: number,
): string {
  try {
    return decoder.decode(line)
  } catch {
    throw new FeedFault('charset', at)
  }
}

function cellsOf(line: string): string[] {
  return line.split(';').map((cell) => cell.trim())
}

function isHeader(cells: readonly string[]): boolean {
  return cells.filter((cell) => HEADER_WORDS.has(cell.toLowerCase())).length >= 2
}

interface TextLine {
  readonly cells: readonly string[]
  readonly columns: readonly string[]
  readonly start: number
  readonly end: number
}

/** Books a line; returns whether it is at least meant as an offer. */
function bookLine(ledger: FeedLedger, { cells, columns, start, end }: TextLine): boolean {
  const { terms, facts } = ledger
  terms.begin(start)
  for (const [at, text] of cells.entries()) {
    if (text === '') continue
    const name = columns[at] ?? `column ${at + 1}`
    const isKnown = takeElement(terms, { name, text, attributes: NO_ATTRIBUTES }, facts.unknown)
    if (!isKnown) countName(facts.unknown, name)
  }
  const { offer, seen } = terms
  const isMeant = (seen & CODES) === CODES && (offer.give > 0 || offer.get > 0)
  ledger.book(start, end)
  return isMeant
}
