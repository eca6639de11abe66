import PQueue from 'p-queue'
import type { FeedConfig } from '../../settings/feed-settings.ts'
import { type FetchedFile, OutboundClient } from '../../outbound/outbound-client.ts'
import {
  FeedReader,
  type KnownCurrencies,
  type ReadAnswer,
  ReadingError,
  type ReadJob,
  type ReadOptions,
} from '../ingestion/index.ts'

/** A report on a file: the values read, and the faults. */
export interface LintReport {
  readonly dialect: string | null
  readonly items: number
  readonly offers: number
  readonly problems: readonly LintProblem[]
  /** All of them, those that are not listed included. */
  readonly problemsInAll: number
  readonly unmappedCodes: readonly string[]
}

export interface LintProblem {
  /** Line from 1; null where no file came. */
  readonly line: number | null
  /** Column from 1; null where the fault is the first in its line. */
  readonly column: number | null
  readonly severity: 'ERROR' | 'WARNING'
  readonly reason: string
  /** The file's text at the fault. */
  readonly text: string
}

const PROBLEMS_MOST = 200
/** Parts of the deadline of the whole question. */
const FETCHING = 0.6
const READING = 0.4
/** A usual file takes some milliseconds; more of the longest are not read while somebody waits. */
const MOST_WAITING = 20
/** Files fetched at once: how large each is, and how long it takes, strangers' servers decide. */
const FETCHED_AT_ONCE = 8

/** The client that fetches files. */
export type FileClient = Pick<OutboundClient, 'fetch' | 'close'>

/** Reads strangers' files to report their faults; nothing of them reaches the market. */
export class FeedLinter {
  readonly #client: FileClient
  readonly #fetches = new PQueue({ concurrency: FETCHED_AT_ONCE })
  readonly #reader: FeedReader
  readonly #bytesMax: number
  readonly #itemsMax: number

  /** `client` is who fetches, where not everybody's address is fetched alike. */
  constructor(
    { allowPrivate, ports, bytesMax, itemsMax, readWithinMs }: FeedConfig,
    currencies: KnownCurrencies,
    client?: FileClient,
  ) {
    // A thread of its own: no exchanger's file waits behind a visitor's.
    this.#reader = new FeedReader({
      currencies,
      deadlineMs: READING * readWithinMs,
      mostWaiting: MOST_WAITING,
    })
    const deadlineMs = FETCHING * readWithinMs
    this.#client =
      client ?? new OutboundClient({ allowPrivate, ports, bytesMax, connections: 2, deadlineMs })
    this.#bytesMax = bytesMax
    this.#itemsMax = itemsMax
  }

  async lintText(text: string, options: ReadOptions): Promise<LintReport> {
    return this.#read({ body: Buffer.from(text.toWellFormed()), isGzip: false }, options)
  }

  /** Fetches by the guarded client, as exchangers' files are fetched. */
  async lintAddress(address: string, options: ReadOptions): Promise<LintReport> {
    try {
      const file = await this.#fetch(address, options)
      const { body = Buffer.alloc(0), isGzip, contentType } = file
      return await this.#read({ body, isGzip, contentType }, options)
    } catch (error) {
      const { name, message, reason } = error as Error & { reason?: string }
      if (name !== 'FetchFault') throw error
      return unreadable({ line: null, reason: reason ?? 'no-connection', text: message })
    }
  }

  /** Callers with the fewest reports go first. A running fetch keeps its place. */
  #fetch(address: string, { signal, rank = 0 }: ReadOptions): Promise<FetchedFile> {
    return this.#fetches.add(
      () => {
        signal?.throwIfAborted()
        return this.#client.fetch({ address })
      },
      { priority: rank },
    )
  }

  async close(): Promise<void> {
    await Promise.all([this.#client.close(), this.#reader.close()])
  }

  async #read(
    file: Pick<ReadJob, 'body' | 'isGzip'> & Partial<ReadJob>,
    options: ReadOptions,
  ): Promise<LintReport> {
    const job: ReadJob = {
      contentType: undefined,
      ...file,
      bytesMax: this.#bytesMax,
      itemsMax: this.#itemsMax,
      knownTextHash: undefined,
      saveFor: undefined,
      rejectionsMost: PROBLEMS_MOST,
    }
    try {
      return reportOf(await this.#reader.read(job, options))
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error
      return unreadable({ line: null, reason: 'too-much-work', text: '' })
    }
  }
}

function reportOf(answer: ReadAnswer): LintReport {
  if (answer.kind === 'same-text') throw new Error('nothing was known of this text')
  if (answer.kind === 'fault') return unreadable(answer.error, answer.facts?.dialect)
  const { facts, rejections } = answer
  return {
    dialect: facts.dialect ?? null,
    items: facts.items,
    offers: facts.offers,
    problems: rejections.map(({ line, column = null, severity, reason, text }) => ({
      line,
      column,
      severity: severity === 'error' ? 'ERROR' : 'WARNING',
      reason,
      text: shortened(text),
    })),
    problemsInAll: facts.rejected + facts.notices,
    unmappedCodes: [...facts.unmapped.keys()].slice(0, PROBLEMS_MOST),
  }
}

interface WholeFault {
  readonly line: number | null
  readonly column?: number | null
  readonly reason: string
  readonly text: string
}

/** One fault for the whole file: nothing of it could be used. */
function unreadable(
  { line, column = null, reason, text }: WholeFault,
  dialect?: string,
): LintReport {
  return {
    dialect: dialect ?? null,
    items: 0,
    offers: 0,
    problems: [{ line, column, severity: 'ERROR', reason, text: shortened(text) }],
    problemsInAll: 1,
    unmappedCodes: [],
  }
}

const TEXT_LENGTH = 200

function shortened(text: string): string {
  return text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH)}…` : text
}
