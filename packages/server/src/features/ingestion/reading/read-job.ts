import type { CatalogueOverlay, FeedError, FeedFacts, FeedRejection } from '@hopwise/feeds'
import type { Exchanger, OfferBatch } from '@hopwise/market'
import type { SourceJob } from './source-job.ts'

/** A fetched body to be read. Plain data: it crosses a thread. */
export interface ReadJob {
  readonly body: Uint8Array
  readonly isGzip: boolean
  readonly contentType: string | undefined
  /** Bytes after inflation. */
  readonly bytesMax: number
  /** Offers, one of several cities counted in each. */
  readonly itemsMax: number
  /** Hash of the text that was read last, however packed. */
  readonly knownTextHash: string | undefined
  /** Our exchanger's id; undefined: it is nobody's we know. */
  readonly exchangerId?: string
  /** Errors reported of the file; the usual number by default. */
  readonly rejectionsMost?: number
  /** The exchanger, if the offers are to be packed for saving too. */
  readonly saveFor: { readonly exchanger: Exchanger; readonly receivedAtMs: number } | undefined
}

/** Changes over the catalogue; the revision changes with them. */
export interface KnownCurrencies {
  readonly overlay: CatalogueOverlay
  readonly revision: number
}

export interface ToReader extends KnownCurrencies {
  readonly job: ReadJob | SourceJob
}

/** The thread's first message, when it has loaded everything. */
export const READY = 'ready'

export type ReadAnswer =
  | { readonly kind: 'same-text' }
  | {
      readonly kind: 'read'
      readonly offers: OfferBatch
      readonly facts: FeedFacts
      /** The first of them. */
      readonly rejections: readonly FeedRejection[]
      readonly textHash: string
      /** The same offers at rest. */
      readonly saved: Uint8Array | undefined
    }
  | { readonly kind: 'fault'; readonly error: FeedError; readonly facts: FeedFacts | undefined }

/** Errors of a file that are kept, with their lines. */
export const REJECTIONS_KEPT = 30
