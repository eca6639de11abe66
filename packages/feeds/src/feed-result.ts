import type { OfferBatch, OfferRefusal } from '@hopwise/market/offers'
import type { SourcePlace } from './source-place.ts'

/** The contents of a file, or the reason why it cannot be used. */
export type FeedResult =
  | {
      readonly ok: true
      readonly batch: OfferBatch
      readonly rejections: readonly FeedRejection[]
      readonly facts: FeedFacts
    }
  | { readonly ok: false; readonly error: FeedError; readonly facts: FeedFacts }

export type FeedDialect =
  | 'xml-v0'
  | 'xml-v1.0'
  | 'xml-v1.1'
  | 'json-exchanges'
  | 'json-info-1.3'
  | 'text'

export type FeedEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1251'
  | 'windows-1252'
  | 'koi8-r'
  | 'koi8-u'
  | 'ibm866'
  | 'iso-8859-5'

/** Facts about a file's reading, for the exchanger's owner and the operator. */
export interface FeedFacts {
  dialect: FeedDialect | undefined
  encoding: FeedEncoding | undefined
  /** The number of offers the file tried to declare. */
  items: number
  /** The number of offers in the batch, one per distinct terms. */
  offers: number
  /** The number of faulty items, and of sound ones that cannot be used now. */
  rejected: number
  notices: number
  /** Codes outside the catalogue, with the number of offers that name them. */
  unmapped: Map<string, number>
  /** Unknown elements, keys and flags, with counts. */
  unknown: Map<string, number>
  /** Offers with a minimal fee, which are provable only against a market average. */
  minFees: number
  /** Offers replaced by a later one of the same pair and city. */
  repeats: number
  /** Rows with the same terms in several cities, merged into one offer with a set of cities. */
  collapsed: number
}

export interface FeedRejection extends SourcePlace {
  readonly reason: FeedRejectionReason
  /** The item's own text, cut to a readable length. */
  readonly text: string
  /** A notice is a state of a sound file, such as an empty reserve; an error is a fault. */
  readonly severity: 'error' | 'notice'
}

export type FeedRejectionReason =
  | OfferRefusal
  | 'missing-field'
  | 'repeated-field'
  | 'bad-code'
  | 'bad-city'
  | 'foreign-unit'
  | 'min-above-max'
  | 'bad-step'
  | 'bad-flag'
  | 'too-many-steps'
  | 'repeat'

export interface FeedError extends SourcePlace {
  readonly reason: FeedErrorReason
  /** The text found there; for `maintenance`, the exchanger's words. */
  readonly text: string
}

export type FeedErrorReason =
  | 'empty'
  | 'no-items'
  | 'html'
  | 'maintenance'
  | 'unknown-format'
  | 'charset'
  | 'truncated'
  | 'not-well-formed'
  | 'doctype'
  | 'entity'
  | 'too-large'
  | 'too-large-text'
  | 'too-deep'
  | 'too-many-items'
  | 'too-many-names'
  | 'too-many-attributes'

export function newFeedFacts(): FeedFacts {
  return {
    dialect: undefined,
    encoding: undefined,
    items: 0,
    offers: 0,
    rejected: 0,
    notices: 0,
    unmapped: new Map(),
    unknown: new Map(),
    minFees: 0,
    repeats: 0,
    collapsed: 0,
  }
}

/**
 * The most distinct names counted: a hostile file may invent them without end, and further ones
 * share one count.
 */
const COUNTED_NAMES_MAX = 200
const COUNTED_NAME_LENGTH_MAX = 64

export function countName(counts: Map<string, number>, name: string, by = 1): void {
  const short = name.slice(0, COUNTED_NAME_LENGTH_MAX)
  const key = counts.has(short) || counts.size < COUNTED_NAMES_MAX ? short : '…'
  counts.set(key, (counts.get(key) ?? 0) + by)
}
