/** Classes of bytes, as bits of BYTE_CLASS. */
export const SPACE = 1
export const NAME_START = 2
export const NAME = 4
/** Control characters, illegal in any XML text. */
export const CONTROL = 8

/**
 * Classes by byte. Bytes of non-ASCII characters count as name bytes until the whole name is
 * judged.
 */
export const BYTE_CLASS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte)
  if (/[ \t\r\n]/.test(char)) return SPACE
  if (byte < 0x20) return CONTROL
  if (byte >= 0x80 || /[A-Za-z_:]/.test(char)) return NAME_START | NAME
  return /[-.0-9]/.test(char) ? NAME : 0
})

const START =
  ':A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}' +
  '\\u{200c}\\u{200d}\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}' +
  '\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}'
const NAME_PATTERN = new RegExp(
  `^[${START}][${START}.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}-]*$`,
  'u',
)

export function isXmlName(name: string): boolean {
  return NAME_PATTERN.test(name)
}

/** Whether XML 1.0 allows a character, written out or as a reference. */
function isXmlChar(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

const HASH = 0x23

/** Whether a byte may be in a reference, between `&` and `;`: the padding behind a text is not. */
export function isInReference(byte: number): boolean {
  return byte === HASH || (BYTE_CLASS[byte]! & NAME) !== 0
}

/** Whether the last bytes of a text, from `<!` on, are the beginning of markup that was cut off. */
export function isCutBang(rest: string): boolean {
  return ['<!--', '<![CDATA[', '<!DOCTYPE'].some((bang) => bang.startsWith(rest))
}

/** The character of a reference between `&` and `;`; undefined unless XML itself defines it. */
export function resolveReference(reference: string): string | undefined {
  if (!reference.startsWith('#')) return PREDEFINED.get(reference)
  const hex = /^#x([0-9a-fA-F]+)$/.exec(reference)?.[1]
  const decimal = /^#([0-9]+)$/.exec(reference)?.[1]
  const code = hex === undefined ? Number(decimal ?? NaN) : Number.parseInt(hex, 16)
  return isXmlChar(code) ? String.fromCodePoint(code) : undefined
}
