/** The part of an XML text before its root element. */
export interface XmlDeclaration {
  /** The offset behind the declaration, or behind leading blanks without one. */
  readonly end: number
  /** The encoding as written, if stated. */
  readonly encoding: string | undefined
  /** False for an invalid declaration. */
  readonly isSound: boolean
}

const LENGTH_MAX = 512
const decoder = new TextDecoder('latin1')
/** Parts of a declaration; `_` stands for XML's white space. */
const PARTS = [
  /^<\?xml_+version_*=_*(?:"1\.\d+"|'1\.\d+')/,
  // Only names of encodings are well-formed; others are read, for the bytes show it, too.
  /(?:_+encoding_*=_*(?:"([^"<&]*)"|'([^'<&]*)'))?/,
  /(?:_+standalone_*=_*(?:"(?:yes|no)"|'(?:yes|no)'))?_*\?>/,
]
const SOUND = new RegExp(
  PARTS.map(({ source }) => source.replaceAll(/_(?=[+*])/g, '[ \\t\\r\\n]')).join(''),
)

/**
 * Reads the declaration, if any. Blank lines before it violate the standard and are frequent: PHP
 * sends text outside its tags.
 */
export function readXmlDeclaration(bytes: Uint8Array, start = 0): XmlDeclaration {
  let at = start
  while (at < bytes.length && isBlank(bytes[at]!)) at++
  if (bytes[at] !== 0x3c || bytes[at + 1] !== 0x3f) {
    return { end: at, encoding: undefined, isSound: true }
  }
  const head = decoder.decode(bytes.subarray(at, at + LENGTH_MAX))
  if (!/^<\?xml(?:[ \t\r\n?]|$)/.test(head)) return { end: at, encoding: undefined, isSound: true }
  const match = SOUND.exec(head)
  if (match === null) return { end: at, encoding: undefined, isSound: false }
  return { end: at + match[0].length, encoding: match[1] ?? match[2], isSound: true }
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}
