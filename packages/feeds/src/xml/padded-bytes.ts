import { TEXT_LENGTH_MAX } from './text-table.ts'

/** Room behind the text for the longest look-up that begins at its last byte. */
const PADDING = 2 * TEXT_LENGTH_MAX

/**
 * A text with zeros behind it: a scanner can load four bytes anywhere in it, and meets a zero,
 * which is legal nowhere in XML, before it leaves the memory.
 */
export interface PaddedBytes {
  readonly bytes: Uint8Array
  readonly view: DataView
  /** Where the text ends and the padding begins. */
  readonly end: number
}

export function padBytes(text: Uint8Array): PaddedBytes {
  const bytes = new Uint8Array(text.length + PADDING)
  bytes.set(text)
  return { bytes, view: new DataView(bytes.buffer), end: text.length }
}
