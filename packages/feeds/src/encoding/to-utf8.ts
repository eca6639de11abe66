import { FeedFault } from '../feed-fault.ts'
import type { FeedEncoding } from '../feed-result.ts'
import { readXmlDeclaration } from '../xml/document/xml-declaration.ts'
import { charsetOf, encodingOf } from './charset-name.ts'
import { plainHead } from './plain-head.ts'

export interface Utf8Text {
  /** UTF-8 without a mark; its validity is the reader's to check. */
  readonly bytes: Uint8Array
  readonly encoding: FeedEncoding
}

/**
 * The file's text as UTF-8. A byte order mark wins over the Content-Type, and that over the XML
 * declaration. UTF-16 is read by its mark alone.
 */
export function toUtf8(sent: Uint8Array, contentType?: string): Utf8Text {
  if (sent[0] === 0xff && sent[1] === 0xfe) return recode(sent, 'utf-16le')
  if (sent[0] === 0xfe && sent[1] === 0xff) return recode(sent, 'utf-16be')
  const { bytes, hasMark } = plainHead(sent)
  if (hasMark) return { bytes, encoding: 'utf-8' }
  const stated = charsetOf(contentType) || readXmlDeclaration(bytes).encoding
  const encoding = stated === undefined ? 'utf-8' : encodingOf(stated)
  if (encoding === undefined || encoding.startsWith('utf-16')) {
    throw new FeedFault('charset', 0, stated)
  }
  if (encoding === 'utf-8') return { bytes, encoding }
  return recode(bytes, encoding)
}

function recode(bytes: Uint8Array, encoding: FeedEncoding): Utf8Text {
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new FeedFault('charset', 0, encoding)
  }
  return { bytes: plainHead(new TextEncoder().encode(text)).bytes, encoding }
}
