import type { FirstQuestion } from './first-question.ts'

export { FirstQuestion } from './first-question.ts'

declare module '../../context.ts' {
  interface AppContext {
    /** What the search begins with. */
    readonly firstQuestion: FirstQuestion
  }
}
