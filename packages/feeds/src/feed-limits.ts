/** The limits of one exchanger's file. A file beyond any of them is refused whole. */
export interface FeedLimits {
  /** Bytes of the file as fetched, after inflation. */
  readonly bytes: number
  /**
   * Declared offers: items, counted once for each city, so that a short list of cities takes no
   * more memory than a file that spells its offers out. Real files, 22,279 offers in 3.9 MB, reach
   * the limit of bytes first.
   */
  readonly items: number
  /** Elements, objects or arrays inside each other. */
  readonly depth: number
  /** Bytes of one text node or attribute value. */
  readonly textBytes: number
  /** Distinct currency codes, and distinct cities. */
  readonly names: number
  /** Amount tiers of one offer; an item with more is rejected alone. */
  readonly steps: number
}

/**
 * Bytes of one JSON text, whatever else is allowed. `JSON.parse` cannot be stopped: if its result
 * takes more memory than the thread may have, the whole process ends. 64 MB of nothing but keys do
 * that; real answers of exchangers and monitors stay below 3 MB.
 */
export const JSON_BYTES_MAX = 8_000_000

/**
 * Objects and arrays of one JSON text. A text of nothing else, `[[[{}]]]`, takes forty times its
 * size in memory. The largest known file has ten for each of its 22,279 offers at most, and a
 * monitor two for each of as many offers as fit: 220,000 and 180,000.
 */
export const JSON_CONTAINERS_MAX = 250_000

export const DEFAULT_FEED_LIMITS: FeedLimits = {
  bytes: 5_000_000,
  items: 50_000,
  depth: 8,
  textBytes: 16_384,
  names: 4_096,
  steps: 32,
}
