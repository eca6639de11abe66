import { FeedFault } from './feed-fault.ts'

const HEAD_BYTES = 1024

/** Detects a file's format by its beginning; refuses foreign ones. */
export function detectFormat(bytes: Uint8Array): 'xml' | 'json' | 'text' {
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
