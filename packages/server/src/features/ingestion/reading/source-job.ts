import type { Exchanger, OfferBatch } from '@hopwise/market'
import type { SourceCurrency } from '../../../context.ts'

/** An answer of a source as it came. */
export interface SourcePart {
  /** `dump`, or the question of API v2: `changers/en`, `rates/93-42+…`. */
  readonly name: string
  readonly body: Uint8Array
  readonly isGzip: boolean
}

/** A source's exchanger as known before its answer is read. */
export interface KnownChanger {
  /** The market's name of the exchanger, under which its offers are saved. */
  readonly exchanger: Exchanger
  /** Hash of the offers in the market; undefined: it has none. */
  readonly offersHash: string | undefined
  /** Hash of the offers that were saved for a restart. */
  readonly savedHash: string | undefined
}

/** Whole markets to be read, or which pairs there are. Plain data: it crosses a thread. */
export interface SourceJob {
  readonly kind: 'dump' | 'api' | 'pairs'
  readonly parts: readonly SourcePart[]
  /** Bytes of all parts together, after inflation. */
  readonly bytesMax: number
  /** Known exchangers by the source's own ids. */
  readonly known: ReadonlyMap<string, KnownChanger>
  /** The time of saving for a restart; undefined: this time they are not saved. */
  readonly saveAtMs: number | undefined
}

export interface ReadChanger {
  readonly id: string
  readonly name: string
  readonly goodReviews: number
  readonly badReviews: number
  readonly siteUrl: string | undefined
  readonly isActive: boolean
  readonly count: number
  readonly offersHash: string
  /** Offers, where they differ from those in the market. */
  readonly offers: OfferBatch | undefined
  /** Offers among them that name each code nobody knows. */
  readonly unmapped: ReadonlyMap<string, number> | undefined
  /** The offers packed for saving, where they differ from those saved last. */
  readonly saved: Uint8Array | undefined
}

export interface SourceFacts {
  readonly rows: number
  readonly offers: number
  readonly rejected: number
  readonly version: string | undefined
}

export type SourceAnswer =
  | { readonly kind: 'pairs'; readonly pairs: readonly string[] }
  | {
      readonly kind: 'changers'
      readonly changers: readonly ReadChanger[]
      /** Currencies with offers that the source alone can name. */
      readonly currencies: readonly SourceCurrency[]
      /** Official rates of national money, dollars for one unit; empty where it states none. */
      readonly officialUsd: ReadonlyMap<string, number>
      readonly facts: SourceFacts
    }
  | { readonly kind: 'source-fault'; readonly reason: string; readonly text: string }
