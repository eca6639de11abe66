import type { FileStyle } from '../cast/exchanger.ts'

/** A file's text as the bytes its exchanger serves. */
export function encodeText(text: string, encoding: FileStyle['encoding']): Buffer {
  if (encoding === 'windows-1251') return toWindows1251(text)
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  return Buffer.from(encoding === 'utf-8-bom' ? `\uFEFF${text}` : text)
}

const CYRILLIC_START = 0x410
const CYRILLIC_END = 0x44f
const CYRILLIC_BYTE = 0xc0

/** The encoder for ASCII and А..я, the only letters of these files. */
function toWindows1251(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isCyrillic = code >= CYRILLIC_START && code <= CYRILLIC_END
    bytes[at] = isCyrillic ? code - CYRILLIC_START + CYRILLIC_BYTE : code < 0x80 ? code : 0x3f
  }
  return bytes
}
