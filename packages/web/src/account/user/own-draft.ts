import { forgetDrafts } from '#web/lib/draft/kept-draft.ts'
import { useKeptDraft } from '#web/lib/draft/use-kept-draft.ts'
import { currentUserId, takeCurrentUser, useCurrentUser } from './current-user.ts'

/** The start of the names of a person's drafts, so that nobody else in this browser sees them. */
const ofPerson = (userId: string) => `${userId}:`

/** The name of a draft of the person signed in. */
export function useOwnDraftName(name: string): string {
  return ofPerson(useCurrentUser().user?.id ?? '') + name
}

/** A form of the person signed in, whose draft only they see. */
export function useOwnDraft<Form extends object>(name: string, saved: Form) {
  return useKeptDraft(useOwnDraftName(name), saved)
}

/** Forgets the person signed in, who leaves this browser, and their drafts. */
export function forgetPerson(): void {
  const id = currentUserId()
  if (id !== undefined) forgetDrafts(ofPerson(id))
  takeCurrentUser(null)
}
