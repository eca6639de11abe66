import { isAscii, isUtf8 } from 'node:buffer'
import { FeedFault } from '../feed-fault.ts'
import type { FeedEncoding } from '../feed-result.ts'
import { readXmlDeclaration } from '../xml/document/xml-declaration.ts'

export interface Utf8Text {
  /** UTF-8 without a mark; its validity is the reader's to check. */
  readonly bytes: Uint8Array
  readonly encoding: FeedEncoding
}

/**
 * The file's text as UTF-8. The bytes decide as far as they can: a byte order mark does, and so do
 * letters beyond ASCII that are UTF-8, because text in another encoding is practically never that.
 * Only for other bytes do labels count, the file's own before the server's.
 */
export function toUtf8(sent: Uint8Array, contentType?: string): Utf8Text {
  if (sent[0] === 0xff && sent[1] === 0xfe) return recode(sent, 'utf-16le')
  if (sent[0] === 0xfe && sent[1] === 0xff) return recode(sent, 'utf-16be')
  const { bytes, hasMark } = plainHead(sent)
  if (hasMark) return { bytes, encoding: 'utf-8' }
  const declared = readXmlDeclaration(bytes).encoding
  const labels = [declared, charsetOf(contentType)].filter((label) => label !== undefined)
  if (isUtf8(bytes)) {
    const shifted = isAscii(bytes) ? labels.find((label) => isShifted(bytes, label)) : undefined
    if (shifted !== undefined) throw new FeedFault('charset', 0, shifted)
    return { bytes, encoding: 'utf-8' }
  }
  const encoding = labels.map(encodingOf).find((each) => each !== undefined && each !== 'utf-8')
  if (encoding !== undefined && !isDefaultAlone(encoding, declared)) return recode(bytes, encoding)
  const unknown = labels.find((label) => encodingOf(label) === undefined)
  if (encoding === undefined && unknown !== undefined) throw new FeedFault('charset', 0, unknown)
  // The reader reports the place of the first letter that is no UTF-8, or what else the file is.
  return { bytes, encoding: 'utf-8' }
}

const PLUS = 0x2b

/** Whether ASCII bytes may be other text by this label: UTF-7 and UTF-16 write letters in them. */
function isShifted(bytes: Uint8Array, label: string): boolean {
  const name = label.trim().toLowerCase()
  if (/^(?:unicode-1-1-)?utf-?7$/.test(name)) return bytes.includes(PLUS)
  return /^(?:utf-?(?:16|32)|ucs-?[24])/.test(name) && bytes.includes(0)
}

/**
 * Whether only a server's default contradicts a file that declares UTF-8: many send ISO-8859-1 with
 * every file, and one broken letter would turn all names of cities into others.
 */
function isDefaultAlone(encoding: FeedEncoding, declared: string | undefined): boolean {
  const isDeclaredUtf8 = declared !== undefined && encodingOf(declared) === 'utf-8'
  return encoding === 'windows-1252' && isDeclaredUtf8
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

const HEAD_BYTES = 1024
/** Invisible characters: blanks of any kind, and byte order marks in any number. */
const NOTHING = /^[\s\u0085\u200b\u2060\ufeff]+/
const MARK = '\ufeff'
/** `<`, which nearly all files begin with. */
const LT = 0x3c
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Replaces invisible characters before a file's first word by blanks, which every format allows.
 * Scripts made of several files send the marks and blank lines of all.
 */
function plainHead(bytes: Uint8Array): {
  readonly bytes: Uint8Array
  readonly hasMark: boolean
} {
  if (bytes[0] === LT) return { bytes, hasMark: false }
  const head = decoder.decode(bytes.subarray(0, HEAD_BYTES))
  const [nothing = ''] = NOTHING.exec(head) ?? []
  if (!/[^ \t\r\n]/.test(nothing)) return { bytes, hasMark: false }
  const plain = bytes.slice()
  const length = new TextEncoder().encode(nothing).length
  for (let at = 0; at < length; at++) if (plain[at] !== 0x0a && plain[at] !== 0x0d) plain[at] = 0x20
  return { bytes: plain, hasMark: nothing.includes(MARK) }
}

const READ: ReadonlySet<string> = new Set<FeedEncoding>([
  'utf-8',
  'windows-1251',
  'windows-1252',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'iso-8859-5',
])

/** Spellings beside those of the Encoding Standard. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['cp-1251', 'windows-1251'],
  ['win-1251', 'windows-1251'],
  ['windows1251', 'windows-1251'],
])

/**
 * The encoding of a name; undefined for one that is not read. UTF-16 is recognized by its mark
 * alone.
 */
function encodingOf(name: string): FeedEncoding | undefined {
  const wanted = name.trim().toLowerCase()
  // ASCII is a subset of UTF-8.
  if (wanted === 'ascii' || wanted === 'us-ascii') return 'utf-8'
  try {
    const { encoding } = new TextDecoder(SPELLINGS.get(wanted) ?? wanted)
    return READ.has(encoding) ? (encoding as FeedEncoding) : undefined
  } catch {
    return undefined
  }
}

/** The charset of a Content-Type header, the first of several; undefined where it states none. */
function charsetOf(contentType = ''): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s;,"']+)/i.exec(contentType)?.[1]
}
