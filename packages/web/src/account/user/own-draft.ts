import { useState } from 'react'
import { forgetDrafts, hasDrafts } from '#web/lib/draft/kept-draft.ts'
import { type DraftRules, useKeptDraft } from '#web/lib/draft/use-kept-draft.ts'
import { currentUserId, takeCurrentUser, useCurrentUser } from './current-user.ts'

/** The start of the names of a person's drafts, so that nobody else in this browser sees them. */
const ofPerson = (userId: string) => `${userId}:`

/** Whether a form of that person has text that was typed and never sent. */
export function hasOwnDrafts(userId: string): boolean {
  return hasDrafts(ofPerson(userId))
}

/** The name of a draft of the person signed in. */
export function useOwnDraftName(name: string): string {
  return ofPerson(useCurrentUser().user?.id ?? '') + name
}

/** A form of the person signed in, whose draft only they see. */
export function useOwnDraft<Form extends object>(name: string, saved: Form, rules?: DraftRules) {
  return useKeptDraft(useOwnDraftName(name), saved, rules)
}

/**
 * A key for a form on a page for everybody: another one once the person signed in leaves, so that
 * what they typed goes with them. A visitor who signs in keeps the form.
 */
export function usePersonKey(): number {
  const id = useCurrentUser().user?.id ?? ''
  const [last, setLast] = useState({ id, key: 0 })
  if (last.id !== id) setLast({ id, key: last.id === '' ? last.key : last.key + 1 })
  return last.key
}

/**
 * Forgets the person signed in, who leaves this browser, with their drafts and those from before
 * they signed in, which may be theirs.
 */
export function forgetPerson(): void {
  const id = currentUserId()
  forgetDrafts(ofPerson(''))
  if (id !== undefined) forgetDrafts(ofPerson(id))
  takeCurrentUser(null)
}
