import type { SourceConfig } from '../../../settings/content-settings.ts'
import { maskedText } from '../../../lib/secrets/secret-box.ts'
import type { FeedOutcome } from '../health/feed-health.ts'
import { FetchFault } from '../../../outbound/fetch-fault.ts'
import { ReadingError } from '../reading/feed-reader.ts'
import { SourceFault } from './fetch-source.ts'

/** One round of fetching a source. */
export interface SourceRun {
  readonly startedAtMs: number
  readonly durationMs: number
  readonly outcome: FeedOutcome
  readonly statusCode: number | null
  /** Bytes over the wire. */
  readonly bytes: number
  readonly offers: number | null
  readonly rejected: number | null
  /** Exchangers whose offers were handed to the market. */
  readonly replaced: number
  readonly fault: { readonly reason: string; readonly text: string } | null
}

/** A source's health, for those who run the site. */
export interface SourceHealth {
  /** Its masked address: `bestchange.app/v2/••••1a2b`. */
  readonly address: string
  readonly kind: SourceConfig['kind']
  readonly lastGoodAtMs: number | null
  readonly failures: number
  /** Exchangers and offers in its last good answer. */
  readonly exchangers: number
  readonly offers: number
  /** Newest first. */
  readonly runs: readonly SourceRun[]
}

export const RUNS_KEPT = 30

/** Fewer say nothing of a key, and stand in many a word. */
const PIECE_LETTERS = 8

/** Removes a source's key from any text about it, however it was echoed. */
export function withoutKey(text: string, config: SourceConfig): string {
  const key = secretIn(config)
  if (key === '') return text
  let clean = text
  // The other side's words are cut at some length, perhaps in the middle of the key.
  for (let letters = key.length; letters >= Math.min(key.length, PIECE_LETTERS); letters--) {
    clean = clean.replaceAll(key.slice(0, letters), maskedText(key))
  }
  return clean
}

export function shownAddress(config: SourceConfig, api: string): string {
  if (config.kind === 'dump') return withoutKey(config.address, config)
  return `${api}/${maskedText(config.key)}`
}

/** A dump's secret is its address's whole query. */
function secretIn(config: SourceConfig): string {
  return config.kind === 'dump' ? (URL.parse(config.address)?.search.slice(1) ?? '') : config.key
}

export type RunFacts = Omit<SourceRun, 'startedAtMs' | 'durationMs'>

export const emptyRun: RunFacts = {
  outcome: 'UNCHANGED',
  statusCode: null,
  bytes: 0,
  offers: null,
  rejected: null,
  replaced: 0,
  fault: null,
}

/** A failed round; `clean` takes out secrets. */
export function failedRun(error: unknown, clean: (text: string) => string): RunFacts {
  const text = clean(error instanceof Error ? error.message : String(error)).slice(0, 200)
  const runWith = (outcome: FeedOutcome, reason: string, statusCode: number | null = null) => {
    return { ...emptyRun, outcome, statusCode, fault: { reason, text } }
  }
  if (error instanceof FetchFault) {
    return runWith('UNREACHABLE', error.reason, error.statusCode ?? null)
  }
  if (error instanceof SourceFault) return runWith('UNREADABLE', error.reason)
  return runWith('UNREADABLE', error instanceof ReadingError ? 'too-much-work' : 'our-fault')
}
