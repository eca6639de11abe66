import type { FinishedRun } from '../../ingestion/index.ts'
import type { VenueState } from '../venue-state.ts'
import type { VenueTurn } from '../connector/venue-messages.ts'

/** A turn as the health of exchangers' files knows it: books are its offers. */
export function runOf(turn: VenueTurn, { books }: VenueState): FinishedRun {
  const { startedAtMs, durationMs, fault, bytes, badBooks } = turn
  const isReached = fault?.isWhole !== true
  return {
    startedAtMs,
    durationMs,
    outcome: isReached ? 'UNCHANGED' : 'UNREACHABLE',
    statusCode: fault?.statusCode ?? null,
    dialect: 'burse',
    encoding: null,
    items: turn.books + badBooks.length,
    offers: books.size,
    rejected: badBooks.length,
    notices: null,
    bytes,
    fault: fault ? { reason: fault.reason, line: null, text: fault.text } : null,
    rejections: undefined,
    unmapped: undefined,
  }
}
