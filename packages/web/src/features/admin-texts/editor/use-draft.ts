import { useState } from 'react'
import { asSamePerson, useOwnDraftName } from '#web/account/user/own-draft.ts'
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
  const [wasKept, setKept] = useState(draft !== undefined)
  const take = (next: Draft | undefined) => {
    setDraft(next)
    keepDraft(name, next)
  }
  const drop = () => {
    take(undefined)
    setKept(false)
  }
  /** Drops the draft; the function that it returns brings it back. */
  const discard = () => {
    drop()
    return asSamePerson(() => {
      take(draft)
      setKept(wasKept)
    })
  }
  const isBehind = draft !== undefined && draft.stamp !== saved.stamp
  const values: Values = { ...saved.values, ...draft?.values }
  return {
    values,
    earlier: { isFound: wasKept && !isBehind, discard },
    isDirty: draft !== undefined,
    /** Whether somebody else has saved a change since the draft was begun. */
    isBehind,
    stamp: draft?.stamp ?? saved.stamp,
    type: (field: string, value: string) => {
      const next = { ...values, [field]: value }
      const isSame = Object.entries(next).every(([each, typed]) => saved.values[each] === typed)
      take(isSame ? undefined : { stamp: draft?.stamp ?? saved.stamp, values: next })
    },
    /** Keeps the draft, now based on the newest saved text. */
    rebase: () => draft && take({ ...draft, stamp: saved.stamp }),
    drop,
    discard,
    draft,
  }
}

export type TextDraft = ReturnType<typeof useDraft>
