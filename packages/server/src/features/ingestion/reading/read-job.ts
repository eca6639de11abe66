import type { CatalogueOverlay, FeedError, FeedFacts, FeedRejection } from '@hopwise/feeds'
import type { Exchanger, OfferBatch } from '@hopwise/market'
import type { SourceJob } from './source-job.ts'

/** A fetched body to be read. Plain data: it crosses a thread. */
export interface ReadJob {
  readonly body: Uint8Array
  readonly isGzip: boolean
  readonly contentType: string | undefined
  /** After inflation. */
  readonly bytesMax: number
  /** Offers, one of several cities counted in each. */
  readonly itemsMax: number
  /** Of the text that was read last, packed in whatever way. */
  readonly knownTextHash: string | undefined
  /** Of ours; undefined: of nobody we know. */
  readonly exchangerId?: string
  /** Of the file's errors, how many are told; as many as are kept by default. */
  readonly rejectionsMost?: number
  /** Whose it is, if the offers are to be saved too. */
  readonly saveFor: { readonly exchanger: Exchanger; readonly receivedAtMs: number } | undefined
}

/** What is said over the catalogue; the revision is another whenever that is. */
export interface KnownCurrencies {
  readonly overlay: CatalogueOverlay
  readonly revision: number
}

export interface ToReader extends KnownCurrencies {
  readonly job: ReadJob | SourceJob
}

/** Said by the thread once, when it has loaded all that it reads by. */
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
