/** Where something stands in a file, as people count. */
export interface SourcePlace {
  /** From 1. */
  readonly line: number
  /** In characters, from 1; there where something else stands before it in its line. */
  readonly column?: number
}

/** Where an item stands in its file: offsets for XML and text, an ordinal for JSON. */
export interface ItemPlace {
  readonly start: number
  readonly end: number
}
