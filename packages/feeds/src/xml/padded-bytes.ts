import { TEXT_LENGTH_MAX } from './fast-lane/text-table.ts'

/** Room after the text for the longest look-up that begins at its last byte. */
const PADDING = 2 * TEXT_LENGTH_MAX
/** The memory of a longer text is released. */
const KEPT_BYTES_MAX = 8_000_000

/**
 * A text followed by zeros: a scanner can load four bytes anywhere in it, and meets a zero, which
 * XML allows nowhere, before it leaves the memory.
 */
export interface PaddedBytes {
  readonly bytes: Uint8Array
  readonly view: DataView
  /** The end of the text and start of the padding. */
  readonly end: number
}

/** The last text's memory, for reuse: new memory for each text costs a tenth of its reading. */
let spare: Uint8Array | undefined

/** Lends a padded copy of the text for the duration of a call. */
export function withPaddedBytes<T>(text: Uint8Array, use: (source: PaddedBytes) => T): T {
  const size = text.length + PADDING
  const bytes = spare !== undefined && spare.length >= size ? spare : new Uint8Array(size * 2)
  // A nested call, even for another file, gets memory of its own.
  spare = undefined
  bytes.set(text)
  bytes.fill(0, text.length, size)
  try {
    return use({ bytes, view: new DataView(bytes.buffer), end: text.length })
  } finally {
    if (bytes.length <= KEPT_BYTES_MAX) spare = bytes
  }
}
