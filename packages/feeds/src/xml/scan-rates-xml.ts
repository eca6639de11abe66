import { FeedFault } from '../feed-fault.ts'
import { countName } from '../feed-result.ts'
import type { FeedLedger } from '../terms/feed-ledger.ts'
import { FastLane } from './fast-lane/fast-lane.ts'
import { GENERATION_DIALECTS, type Generation, generationOf } from './elements/format-generation.ts'
import { ItemReader } from './elements/item-reader.ts'
import { KNOWN_ELEMENTS } from './fast-lane/known-elements.ts'
import type { PaddedBytes } from './padded-bytes.ts'
import { XmlReader } from './document/xml-reader.ts'

/** Roots of pages sent in place of a file: block pages, PHP warnings. */
const HTML_ROOTS = new Set([
  'html',
  'head',
  'body',
  'br',
  'b',
  'div',
  'center',
  'script',
  'h1',
  'p',
])

/** The lane of a longer file is released: its ledger takes about as much memory as the file. */
const KEPT_BYTES_MAX = 2_000_000
/**
 * Keeps the shapes of the reader's objects alive between files: V8 discards code for shapes that a
 * garbage collection finds unused, and the next files take half as long again.
 */
const latest: { lane?: FastLane } = {}

/**
 * Books every item of an XML file, in one pass over its bytes. `start` is behind the declaration.
 * Throws `FeedFault` if the file as a whole must be refused.
 */
export function scanRatesXml(source: PaddedBytes, ledger: FeedLedger, start: number): void {
  const reader = new XmlReader(source, ledger.limits, start)
  const rootAt = openRoot(reader)
  const hasSchema = [...reader.attributes.keys()].some((name) => name.endsWith(SCHEMA_ATTRIBUTE))
  const items = new ItemReader(reader, ledger)
  const lane = new FastLane(source, ledger)
  if (source.end <= KEPT_BYTES_MAX) latest.lane = lane
  const says = reader.isEmpty ? undefined : readItems(reader, { items, lane, ledger })
  while (reader.next() !== 'end') {
    // Comments and instructions may follow the root; anything else throws.
  }
  ledger.facts.dialect = GENERATION_DIALECTS[hasSchema ? 2 : newestGeneration(items, lane)]
  if (ledger.facts.items > 0) return
  throw new FeedFault(says === undefined ? 'no-items' : 'maintenance', rootAt, says)
}

const SCHEMA_ATTRIBUTE = 'noNamespaceSchemaLocation'

/** Refuses a root that is not `rates`; returns the root's offset. */
function openRoot(reader: XmlReader): number {
  while (reader.next() !== 'open') {
    // Only the root's start tag ends the prolog; its absence throws.
  }
  const root = reader.name
  const at = reader.openedAt
  if (root === 'rates') return at
  if (root === 'error') throw maintenance(reader, at)
  const isHtml = HTML_ROOTS.has(root.toLowerCase())
  throw new FeedFault(isHtml ? 'html' : 'unknown-format', at)
}

function maintenance(reader: XmlReader, at: number): FeedFault {
  return new FeedFault('maintenance', at, reader.readElementText(() => {}).trim())
}

interface Lanes {
  readonly items: ItemReader
  readonly lane: FastLane
  readonly ledger: FeedLedger
}

/** Reads up to the root's end; returns the text of an `error` element among the items. */
function readItems(reader: XmlReader, { items, lane, ledger }: Lanes): string | undefined {
  const { unknown } = ledger.facts
  let says: string | undefined
  for (;;) {
    reader.at = lane.scan(reader.at)
    const event = reader.next()
    if (event === 'close') return says
    if (event === 'text') {
      if (reader.text.trim() !== '') countName(unknown, '#text')
    } else if (reader.name === 'item') items.read(reader.openedAt)
    else {
      const { name } = reader
      countName(unknown, name)
      const text = reader.readElementText((nested) => countName(unknown, nested))
      if (name === 'error' && text.trim() !== '') says ??= text.trim()
    }
  }
}

function newestGeneration(items: ItemReader, lane: FastLane): Generation {
  const met = KNOWN_ELEMENTS.filter((_, id) => lane.hasMet(id)).map(generationOf)
  return Math.max(items.generation, ...met) as Generation
}
