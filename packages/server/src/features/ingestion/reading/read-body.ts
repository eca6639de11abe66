import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import {
  type Catalogue,
  encodeMarket,
  type FeedErrorReason,
  type FeedRejection,
  readFeed,
} from '@hopwise/feeds'
import type { OfferBatch } from '@hopwise/market'
import { type ReadAnswer, type ReadJob, REJECTIONS_KEPT } from './read-job.ts'

/** Unpacks and reads one body. Synchronous, without a bound on time: never on the HTTP thread. */
export function readBody(job: ReadJob, { isCash, leastOf, resolveCode }: Catalogue): ReadAnswer {
  const unpacked = unpackedBody(job)
  if (!unpacked.ok) return fault(unpacked.reason, unpacked.text)
  const { bytes: text } = unpacked
  const textHash = hash('sha1', text)
  if (textHash === job.knownTextHash) return { kind: 'same-text' }
  const { contentType, bytesMax, itemsMax, exchangerId: owner } = job
  const result = readFeed(text, {
    ...(contentType === undefined ? {} : { contentType }),
    ...(owner === undefined ? {} : { owner }),
    limits: { bytes: bytesMax, items: itemsMax },
    isCash,
    leastOf,
    resolveCode,
  })
  if (!result.ok) return { kind: 'fault', error: result.error, facts: result.facts }
  const { batch: offers, facts } = result
  const rejections = worstFirst(result.rejections).slice(0, job.rejectionsMost ?? REJECTIONS_KEPT)
  return { kind: 'read', offers, facts, rejections, textHash, saved: savedFor(job, offers) }
}

type Unpacked =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | {
      readonly ok: false
      readonly reason: FeedErrorReason
      readonly text: string
      /** The fault for a person. */
      readonly says: string
    }

/** A body as it was before it was packed for the way. */
export function unpackedBody({
  body,
  isGzip,
  bytesMax,
}: Pick<ReadJob, 'body' | 'isGzip' | 'bytesMax'>): Unpacked {
  if (!isGzip) return { ok: true, bytes: body }
  try {
    return { ok: true, bytes: gunzipSync(body, { maxOutputLength: bytesMax }) }
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    if (!isTooLarge) {
      const says = 'it is packed, and cannot be unpacked'
      return { ok: false, reason: 'truncated', text: 'the gzip data', says }
    }
    return { ok: false, reason: 'too-large', text: '', says: `it is larger than ${bytesMax} bytes` }
  }
}

function fault(reason: FeedErrorReason, text: string): ReadAnswer {
  return { kind: 'fault', error: { reason, line: 1, text }, facts: undefined }
}

function worstFirst(rejections: readonly FeedRejection[]): readonly FeedRejection[] {
  const errors = rejections.filter(({ severity }) => severity === 'error')
  return errors.length === rejections.length
    ? rejections
    : [...errors, ...rejections.filter(({ severity }) => severity !== 'error')]
}

function savedFor({ saveFor }: ReadJob, offers: OfferBatch): Uint8Array | undefined {
  if (!saveFor) return undefined
  const { exchanger, receivedAtMs } = saveFor
  return encodeMarket({
    exchangers: [{ exchanger, offers, receivedAtMs }],
    currencies: [],
    madeAtMs: receivedAtMs,
    source: 'feed',
  })
}
