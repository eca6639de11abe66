import { useState } from 'react'
import { useOwnDraftName } from '#web/account/user/own-draft.ts'
import { keepDraft, readDraft } from '#web/lib/draft/kept-draft.ts'
import { type Draft, draftFrom, type Values } from './draft.ts'

interface Saved {
  readonly stamp: string
  readonly values: Values
}

/**
 * The unsaved draft over the saved values. It survives a reload, a lost connection and somebody
 * else's change: only saving or dropping ends it.
 */
export function useDraft(text: string, saved: Saved) {
  const name = useOwnDraftName(text)
  const [draft, setDraft] = useState(() => draftFrom(readDraft(name)))
  const [wasKept] = useState(draft !== undefined)
  const take = (next: Draft | undefined) => {
    setDraft(next)
    keepDraft(name, next)
  }
  const values: Values = { ...saved.values, ...draft?.values }
  return {
    values,
    /** The draft is from an earlier visit. */
    wasKept: wasKept && draft !== undefined,
    isDirty: draft !== undefined,
    /** Whether somebody else has saved a change since the draft was begun. */
    isBehind: draft !== undefined && draft.stamp !== saved.stamp,
    stamp: draft?.stamp ?? saved.stamp,
    type: (field: string, value: string) => {
      const next = { ...values, [field]: value }
      const isSame = Object.entries(next).every(([each, typed]) => saved.values[each] === typed)
      take(isSame ? undefined : { stamp: draft?.stamp ?? saved.stamp, values: next })
    },
    /** Keeps the draft, now based on the newest saved text. */
    rebase: () => draft && take({ ...draft, stamp: saved.stamp }),
    drop: () => take(undefined),
    restore: take,
    draft,
  }
}

export type TextDraft = ReturnType<typeof useDraft>
