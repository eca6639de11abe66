/** A place in a file, as people count. */
export interface SourcePlace {
  /** The first line is 1. */
  readonly line: number
  /** The column in characters, from 1; present where other text precedes it in its line. */
  readonly column?: number
}

/** The place of an item in its file: offsets for XML and text, an ordinal for JSON. */
export interface ItemPlace {
  readonly start: number
  readonly end: number
}
