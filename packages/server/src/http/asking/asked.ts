import type { Locale, RequestContext } from '../../context.ts'
import type { DoorQuestion, ReadQuestion } from './question-reader.ts'
import type { WhoAsks } from './who-asks.ts'

/** A question that was read, and who asks it. */
export interface Asked extends ReadQuestion {
  readonly question: DoorQuestion
  readonly locale: Locale
  readonly who: WhoAsks
}

/** A resolver's context without its time. */
export type UntimedContext = Omit<RequestContext, 'budget'>
