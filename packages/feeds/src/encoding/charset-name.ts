import type { FeedEncoding } from '../feed-result.ts'

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
export function encodingOf(name: string): FeedEncoding | undefined {
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
export function charsetOf(contentType = ''): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s;,"']+)/i.exec(contentType)?.[1]
}
