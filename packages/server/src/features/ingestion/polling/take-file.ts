import { hash } from 'node:crypto'
import type { OfferBatch } from '@hopwise/market'
import type { FinishedRun } from '../health/feed-health.ts'
import type { FileMarks } from '../health/feed-store.ts'
import { unchangedUnasked } from '../../../outbound/answer-head.ts'
import { FetchFault } from '../../../outbound/fetch-fault.ts'
import type { FetchedFile, OutboundClient } from '../../../outbound/outbound-client.ts'
import { type FeedReader, ReadingError } from '../reading/feed-reader.ts'
import type { ReadAnswer } from '../reading/read-job.ts'
import type { Feed } from './feed.ts'
import { bodyMark, type Fingerprinted } from './read-by.ts'
import { isSuddenFall } from './sudden-fall.ts'

export interface FileTools {
  readonly client: OutboundClient
  readonly reader: FeedReader
  readonly settings: {
    /** Bytes after inflation. */
    readonly bytesMax: number
    readonly itemsMax: number
    /** A file with a smaller share of the last one's offers has to be confirmed. */
    readonly keptShareMin: number
    /** Milliseconds between two savings of one exchanger's offers for a restart. */
    readonly saveEveryMs: number
    /** Whether every file that changed is packed, for a process that it is handed on to. */
    readonly packsAll?: boolean
  }
  /** Changes over the catalogue's codes; none by default. */
  readonly currencies?: Fingerprinted
  /** Milliseconds of our own clock. */
  readonly now: () => number
}

/** The result of a try. */
export interface TakenFile {
  readonly run: FinishedRun
  /** There is a new market for the exchanger. */
  readonly accepted?: {
    readonly offers: OfferBatch
    readonly marks: FileMarks
    /** The same offers at rest, when it is time to save them. */
    readonly saved: Uint8Array | undefined
    readonly isToBeSaved: boolean
  }
  /** New marks of the file we have. */
  readonly marks?: FileMarks
  readonly retryAfterMs?: number | undefined
  /** The technical cause of a failure, for the log alone. */
  readonly cause?: string | undefined
}

/** Fetches an exchanger's file and, only if it differs from ours, reads it. Never rejects. */
export async function takeFile(feed: Feed, tools: FileTools): Promise<TakenFile> {
  const startedAtMs = tools.now()
  const startMs = performance.now()
  // The fingerprint is taken now: a file read with older codes is read once more.
  const known = { fingerprint: tools.currencies?.fingerprint ?? '' }
  const resultOf = (outcome: Outcome): TakenFile => {
    const { run, ...rest } = outcome
    const durationMs = performance.now() - startMs
    return { ...rest, run: { ...emptyRun, ...run, startedAtMs, durationMs } }
  }
  try {
    const { etag, lastModified } = feed.marks ?? {}
    const file = await tools.client.fetch({
      address: feed.address,
      etag: etag ?? null,
      lastModified: lastModified ?? null,
    })
    if (!file.body && !etag && !lastModified) throw unchangedUnasked()
    return resultOf(await judge(feed, file, { ...tools, known }))
  } catch (error) {
    return resultOf(failed(error))
  }
}

type RunFacts = Omit<FinishedRun, 'startedAtMs' | 'durationMs'>
type Outcome = Omit<TakenFile, 'run'> & {
  readonly run: Partial<RunFacts> & Pick<RunFacts, 'outcome'>
}

const emptyRun = {
  statusCode: null,
  dialect: null,
  encoding: null,
  items: null,
  offers: null,
  rejected: null,
  notices: null,
  bytes: 0,
  fault: null,
  rejections: undefined,
  unmapped: undefined,
}

async function judge(
  feed: Feed,
  file: FetchedFile,
  tools: FileTools & { readonly known: Fingerprinted },
): Promise<Outcome> {
  const { statusCode, body, isGzip, contentType, etag, lastModified } = file
  const run = { outcome: 'UNCHANGED' as const, statusCode, bytes: body?.length ?? 0 }
  if (!body) return { run }
  const bodyHash = bodyMark(hash('sha1', body), tools.known)
  if (bodyHash === feed.marks?.bodyHash) {
    return { run, marks: { ...feed.marks, etag, lastModified } }
  }
  const nowMs = tools.now()
  const isToBeSaved = nowMs - feed.savedAtMs >= tools.settings.saveEveryMs
  const isPacked = isToBeSaved || tools.settings.packsAll === true
  const answer = await tools.reader.read({
    body,
    isGzip,
    contentType,
    bytesMax: tools.settings.bytesMax,
    itemsMax: tools.settings.itemsMax,
    exchangerId: feed.exchanger.id,
    knownTextHash: feed.marks?.textHash,
    saveFor: isPacked ? { exchanger: feed.exchanger, receivedAtMs: nowMs } : undefined,
  })
  if (answer.kind === 'same-text') {
    return { run, marks: { ...feed.marks!, etag, lastModified, bodyHash } }
  }
  const seen = { ...run, ...factsOf(answer) }
  if (answer.kind === 'fault') {
    return { run: { ...seen, outcome: 'UNREADABLE', fault: answer.error } }
  }
  const { offers, saved, textHash } = answer
  const isFall = isSuddenFall(feed.offers, offers.offers, tools.settings.keptShareMin)
  if (isFall && !feed.isHeld) return { run: { ...seen, outcome: 'HELD' } }
  const marks = { etag, lastModified, bodyHash, textHash }
  return { run: { ...seen, outcome: 'CHANGED' }, accepted: { offers, marks, saved, isToBeSaved } }
}

function factsOf(answer: Exclude<ReadAnswer, { kind: 'same-text' }>): Partial<RunFacts> {
  const { facts } = answer
  const seen = {
    dialect: facts?.dialect ?? null,
    encoding: facts?.encoding ?? null,
    items: facts?.items ?? null,
    rejected: facts?.rejected ?? null,
    notices: facts?.notices ?? null,
  }
  if (answer.kind === 'fault') return { ...seen, rejections: [] }
  const { offers, rejections } = answer
  return { ...seen, offers: offers.offers, rejections, unmapped: answer.facts.unmapped }
}

function failed(error: unknown): Outcome {
  if (error instanceof FetchFault) {
    const { reason, message, statusCode = null, retryAfterMs, cause } = error
    const fault = { reason, line: null, text: message.slice(0, 200) }
    return {
      run: { outcome: 'UNREACHABLE', statusCode, fault },
      retryAfterMs,
      cause: textOf(cause),
    }
  }
  const reason = error instanceof ReadingError ? 'too-much-work' : 'our-fault'
  const fault = { reason, line: null, text: '' }
  return { run: { outcome: 'UNREADABLE', fault }, cause: textOf(error) }
}

function textOf(cause: unknown): string | undefined {
  if (cause instanceof Error) return String(cause)
  return typeof cause === 'string' ? cause : undefined
}
