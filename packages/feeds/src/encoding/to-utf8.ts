import { FeedFault } from '../feed-fault.ts'
import type { FeedEncoding } from '../feed-result.ts'
import { readXmlDeclaration } from '../xml/document/xml-declaration.ts'
import { charsetOf, encodingOf } from './charset-name.ts'

export interface Utf8Text {
  /** UTF-8 without a mark; whether it is sound is for its reader to see. */
  readonly bytes: Uint8Array
  readonly encoding: FeedEncoding
}

/**
 * The file's text as UTF-8. A byte order mark wins over the Content-Type, and that over the XML
 * declaration. UTF-16 is read by its mark alone.
 */
export function toUtf8(bytes: Uint8Array, contentType?: string): Utf8Text {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return recode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return recode(bytes, 'utf-16be')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { bytes: bytes.subarray(3), encoding: 'utf-8' }
  }
  const stated = charsetOf(contentType) || readXmlDeclaration(bytes).encoding
  const encoding = stated === undefined ? 'utf-8' : encodingOf(stated)
  if (encoding === undefined || encoding === 'utf-16') throw new FeedFault('charset', 0, stated)
  if (encoding === 'utf-8') return { bytes, encoding }
  return recode(bytes, encoding)
}

function recode(bytes: Uint8Array, encoding: FeedEncoding): Utf8Text {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return { bytes: new TextEncoder().encode(text), encoding }
  } catch {
    throw new FeedFault('charset', 0)
  }
}
