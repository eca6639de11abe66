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
export function plainHead(bytes: Uint8Array): {
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
