import type { FeedRejection } from '@hopwise/feeds'

export type FeedOutcome =
  /** A good file with something new. */
  | 'CHANGED'
  /** The file we have. */
  | 'UNCHANGED'
  /** The file was read, but has so few offers that the next one has to confirm it. */
  | 'HELD'
  /** No file could be fetched. */
  | 'UNREACHABLE'
  /** A file came that says nothing we may act upon. */
  | 'UNREADABLE'

export interface FeedFaultView {
  readonly reason: string
  /** The file's line; null where no file came. */
  readonly line: number | null
  /** The column, where the fault is not the first in its line. */
  readonly column?: number
  /** The file's text at the fault, or the other side's words. */
  readonly text: string
}

/** One try to get an exchanger's file. */
export interface FeedRun {
  readonly startedAtMs: number
  readonly durationMs: number
  readonly outcome: FeedOutcome
  readonly statusCode: number | null
  readonly dialect: string | null
  readonly items: number | null
  readonly offers: number | null
  readonly rejected: number | null
  readonly notices: number | null
  /** Bytes over the wire. */
  readonly bytes: number
  readonly fault: FeedFaultView | null
}

/** The state of an exchanger's file after its last try. Facts that a try did not bring stay. */
export interface FeedHealth extends FeedRun {
  readonly encoding: string | null
  readonly lastGoodAtMs: number | null
  /** Tries in a row that brought nothing good. */
  readonly failures: number
  /** The first errors of the newest file that was read, with their lines. */
  readonly rejections: readonly FeedRejection[]
}

/** A try, with the facts of its file, if it was read. */
export interface FinishedRun extends FeedRun {
  readonly encoding: string | null
  readonly rejections: readonly FeedRejection[] | undefined
  /** Codes nobody knows, with the number of offers that name them; undefined: it was not read. */
  readonly unmapped: ReadonlyMap<string, number> | undefined
}

export function isGood(outcome: FeedOutcome): boolean {
  return outcome === 'CHANGED' || outcome === 'UNCHANGED'
}

export function healthAfter(before: FeedHealth | undefined, run: FinishedRun): FeedHealth {
  const endedAtMs = run.startedAtMs + run.durationMs
  const good = isGood(run.outcome)
  const { unmapped: _counted, ...facts } = run
  return {
    ...facts,
    dialect: run.dialect ?? before?.dialect ?? null,
    encoding: run.encoding ?? before?.encoding ?? null,
    items: run.items ?? before?.items ?? null,
    offers: run.offers ?? before?.offers ?? null,
    rejected: run.rejected ?? before?.rejected ?? null,
    notices: run.notices ?? before?.notices ?? null,
    rejections: run.rejections ?? before?.rejections ?? [],
    lastGoodAtMs: good ? endedAtMs : (before?.lastGoodAtMs ?? null),
    failures: good || run.outcome === 'HELD' ? 0 : (before?.failures ?? 0) + 1,
  }
}
