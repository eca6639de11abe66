import type { OfferBatch, OfferRefusal } from '@hopwise/market'
import type { SourcePlace } from './source-place.ts'

/** What a file says, or why it says nothing we may act upon. */
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

/** What was seen on the way, for the exchanger's owner and for our own eyes. */
export interface FeedFacts {
  dialect: FeedDialect | undefined
  encoding: FeedEncoding | undefined
  /** Offers the file tried to declare. */
  items: number
  /** Offers in the batch, one per distinct terms. */
  offers: number
  /** Items that are faulty, and items that are sound but cannot be used now. */
  rejected: number
  notices: number
  /** Codes the catalogue does not know, with the number of offers that name them. */
  unmapped: Map<string, number>
  /** Elements, keys and flags we do not know, with counts. */
  unknown: Map<string, number>
  /** Offers with a minimal fee, which are provable only against a market average. */
  minFees: number
  /** Offers replaced by a later one of the same pair and city. */
  repeats: number
  /** Same terms in several cities, kept as one offer with a set of cities. */
  collapsed: number
}

export interface FeedRejection extends SourcePlace {
  readonly reason: FeedRejectionReason
  /** The item's own text, cut to a readable length. */
  readonly text: string
  /** A notice is a state of a sound file, such as an empty reserve; an error is a fault of it. */
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
  | 'too-many-steps'
  | 'repeat'

export interface FeedError extends SourcePlace {
  readonly reason: FeedErrorReason
  /** What stands there; for `maintenance`, what the exchanger says. */
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

/** A hostile file may invent names without end; beyond this many they share one count. */
const COUNTED_NAMES_MAX = 200
const COUNTED_NAME_LENGTH_MAX = 64

export function countName(counts: Map<string, number>, name: string, by = 1): void {
  const short = name.slice(0, COUNTED_NAME_LENGTH_MAX)
  const key = counts.has(short) || counts.size < COUNTED_NAMES_MAX ? short : '…'
  counts.set(key, (counts.get(key) ?? 0) + by)
}
