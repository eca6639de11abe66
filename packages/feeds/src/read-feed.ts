import { toUtf8 } from './encoding/to-utf8.ts'
import { FeedFault } from './feed-fault.ts'
import { DEFAULT_FEED_LIMITS, type FeedLimits } from './feed-limits.ts'
import { type FeedFacts, type FeedResult, newFeedFacts } from './feed-result.ts'
import { readJsonRates } from './json/read-json-rates.ts'
import { SourceLines } from './source-lines.ts'
import { FeedLedger } from './terms/feed-ledger.ts'
import { readTextRates } from './text/read-text-rates.ts'
import { readXmlRates } from './xml/read-xml-rates.ts'

export interface ReadFeedOptions {
  /** The Content-Type header, for its charset; the bytes show the dialect. */
  readonly contentType?: string
  readonly limits?: Partial<FeedLimits>
  /** The owner's id in letters, digits and hyphens: places without a name are the owner's own. */
  readonly owner?: string
  /** Whether a hop from or to this currency is made in a city. */
  readonly isCash?: (code: string) => boolean
  /** The least movable amount of a currency; without it, any amount can move. */
  readonly leastOf?: (code: string) => number
  /**
   * The market average of `to` per `from`, needed only where an exchanger declares a minimal fee,
   * or prints an amount in a third currency: `from` then is the unit, as `USD`.
   */
  readonly midRate?: (from: string, to: string) => number | undefined
  /** The canonical code for a foreign one; an unresolved code stays as printed, and is counted. */
  readonly resolveCode?: (code: string) => string | undefined
}

const READERS = { xml: readXmlRates, json: readJsonRates, text: readTextRates } as const

/**
 * The one reader of exchangers' files: any bytes in; offers and rejections, or the reason why the
 * whole file is refused, out. Never throws, whatever the bytes.
 */
export function readFeed(bytes: Uint8Array, options: ReadFeedOptions = {}): FeedResult {
  const facts = newFeedFacts()
  let source = bytes
  try {
    const limits = { ...DEFAULT_FEED_LIMITS, ...options.limits }
    if (bytes.length > limits.bytes) throw new FeedFault('too-large', 0)
    const text = toUtf8(bytes, options.contentType)
    facts.encoding = text.encoding
    source = text.bytes
    const ledger = new FeedLedger({ ...options, bytes: source.length, limits, facts })
    const describe = READERS[detectFormat(source)](source, ledger)
    return { ok: true, ...ledger.close(describe), facts }
  } catch (fault) {
    if (!(fault instanceof FeedFault)) throw fault
    return refusal(fault, source, facts)
  }
}

function refusal(
  { reason, at, says }: FeedFault,
  source: Uint8Array,
  facts: FeedFacts,
): FeedResult {
  const lines = new SourceLines(source)
  const text = says ?? lines.excerpt({ start: at, end: source.length })
  return { ok: false, error: { reason, ...lines.placeAt(at), text: text.slice(0, 200) }, facts }
}

const HEAD_BYTES = 1024

/** Detects a file's format by its beginning; refuses foreign ones. */
function detectFormat(bytes: Uint8Array): 'xml' | 'json' | 'text' {
  const start = bytes.findIndex((byte) => byte > 0x20)
  if (start < 0) throw new FeedFault('empty', 0)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const head = decoder.decode(bytes.subarray(start, start + HEAD_BYTES))
  if (/^<(?:!doctype\s+html|html[\s>])/i.test(head)) throw new FeedFault('html', start)
  if (head.startsWith('<')) return 'xml'
  if (/^[{[]/.test(head)) return 'json'
  const [line = ''] = head.split(/[\r\n]/, 1)
  if (line.split(';').length > 4) return 'text'
  // A page around the file, as when it is copied from a browser's window.
  const isXmlInside = /<(?:\?xml|rates|item)[\s>]/.test(head)
  throw new FeedFault(isXmlInside ? 'not-well-formed' : 'unknown-format', start)
}
