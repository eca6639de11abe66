import { currentUserId } from '#web/account/user/current-user.ts'
import { keepTabDraft, readTabDraft } from '#web/lib/draft/tab-draft.ts'
import { examples } from './examples.ts'

/** The text of the explorer and its variables. */
export interface Question {
  readonly query: string
  readonly variables: string
}

/** A person's own name of it: whoever comes next in this tab does not see what was typed. */
const ownName = () => `explorer:${currentUserId() ?? ''}`

/** The question typed in this tab; undefined if there is none. An example alone is not typed. */
export function keptQuestion(): Question | undefined {
  const kept = readTabDraft(ownName())
  return isQuestion(kept) && !isExample(kept) ? kept : undefined
}

/** Keeps a typed question for this tab; undefined ends it. */
export function keepQuestion(question: Question | undefined): void {
  keepTabDraft(ownName(), question)
}

function isQuestion(kept: unknown): kept is Question {
  const { query, variables } = (kept ?? {}) as Partial<Question>
  return typeof query === 'string' && typeof variables === 'string'
}

function isExample({ query, variables }: Question): boolean {
  return variables.trim() === '' && examples.some((example) => example.query === query)
}
