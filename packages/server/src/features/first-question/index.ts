import type { FirstQuestion } from './first-question.ts'

export { FirstQuestion } from './first-question.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** The search's default question. */
    readonly firstQuestion: FirstQuestion
  }
}
