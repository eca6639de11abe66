import type { Logger } from '../../lib/logger.ts'
import type { AnswerBudget } from './answer-budget.ts'

/** The part of a resolver's context that running an operation takes. */
export interface Answering {
  readonly app: { readonly log: Logger }
  /** Variables as sent. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** The budget of the answer under way. */
  readonly budget: AnswerBudget
}
