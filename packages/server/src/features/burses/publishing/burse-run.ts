import type { FinishedRun } from '../../ingestion/index.ts'
import type { BurseState } from '../burse-state.ts'
import type { BurseTurn } from '../connector/burse-messages.ts'

/** A turn as the health of exchangers' files knows it: books are its offers. */
export function runOf(turn: BurseTurn, { books }: BurseState): FinishedRun {
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
