import type { RequestContext } from '../../context.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { HandlerRequest, ReadQuestion } from './question-reader.ts'
import type { Caller } from './caller.ts'

/** A question that was read, and who asks it. */
export interface OperationRequest extends ReadQuestion {
  readonly question: HandlerRequest
  readonly locale: Locale
  readonly who: Caller
}

/** A resolver's context without its time. */
export type UntimedContext = Omit<RequestContext, 'budget'>
