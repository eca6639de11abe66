import type { Logger } from '../../lib/logger.ts'
import type { AnswerBudget } from './answer-budget.ts'

/** What an operation is run with: of what resolvers are given, the part that matters here. */
export interface Answering {
  readonly app: { readonly log: Logger }
  /** As sent. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Of the answer that is being made. */
  readonly budget: AnswerBudget
}
