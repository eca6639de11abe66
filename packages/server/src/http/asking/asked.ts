import type { Locale, RequestContext } from '../../context.ts'
import type { DoorQuestion, ReadQuestion } from './question-reader.ts'
import type { WhoAsks } from './who-asks.ts'

/** A question that was read, and who asks it. */
export interface Asked extends ReadQuestion {
  readonly question: DoorQuestion
  readonly locale: Locale
  readonly who: WhoAsks
}

/** What a resolver gets, but for the time it has. */
export type UntimedContext = Omit<RequestContext, 'budget'>
