import type { Exchanger, OfferBatch } from '@hopwise/market'
import type { SourceCurrency } from '../../../context.ts'

/** An answer of a source as it came. */
export interface SourcePart {
  /** `dump`, or what of API v2 was asked: `changers/en`, `rates/93-42+…`. */
  readonly name: string
  readonly body: Uint8Array
  readonly isGzip: boolean
}

/** What is known of an exchanger of a source before its answer is read. */
export interface KnownChanger {
  /** As the market calls it; its offers are put aside under this name. */
  readonly exchanger: Exchanger
  /** Of the offers the market has; undefined: it has none. */
  readonly offersHash: string | undefined
  /** Of the offers that were put aside for a restart. */
  readonly savedHash: string | undefined
}

/** Whole markets to be read, or which pairs there are. Plain data: it crosses a thread. */
export interface SourceJob {
  readonly kind: 'dump' | 'api' | 'pairs'
  readonly parts: readonly SourcePart[]
  /** Of all parts together, after inflation. */
  readonly bytesMax: number
  /** By the source's own ids. */
  readonly known: ReadonlyMap<string, KnownChanger>
  /** When offers are put aside for a restart; undefined: this time they are not. */
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
  /** Only where they are others than those the market has. */
  readonly offers: OfferBatch | undefined
  /** Offers among them that name each code nobody knows. */
  readonly unmapped: ReadonlyMap<string, number> | undefined
  /** The same at rest, where they are others than those put aside. */
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
      /** Those with offers that the source alone can name. */
      readonly currencies: readonly SourceCurrency[]
      readonly facts: SourceFacts
    }
  | { readonly kind: 'source-fault'; readonly reason: string; readonly text: string }
