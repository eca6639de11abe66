import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetDrafts, hasDrafts, moveDraft } from '#web/lib/draft/kept-draft.ts'
import { forgetTabDrafts } from '#web/lib/draft/tab-draft.ts'
import { type DraftRules, useKeptDraft } from '#web/lib/draft/use-kept-draft.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { showToast } from '#web/ui/state/toast.tsx'
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

/**
 * A form of the person signed in, whose draft only they see. A draft begun by a visitor becomes
 * that of whoever signs in while the form is open, who also finds their own one there.
 */
export function useOwnDraft<Form extends object>(name: string, saved: Form, rules?: DraftRules) {
  const own = useOwnDraftName(name)
  const ofVisitor = ofPerson('') + name
  const last = useRef(own)
  const { earlier, join, ...draft } = useKeptDraft(own, saved, rules)
  const { t } = useTranslation('ui')
  const takeOver = useEffectEvent(() => {
    const putBack = join(moveDraft(ofVisitor, own))
    if (!putBack) return
    showToast(t('draft-replaced'), { label: t('undo'), run: asSamePerson(putBack) })
  })
  useEffect(() => {
    if (last.current === ofVisitor && own !== ofVisitor) takeOver()
    last.current = own
  }, [own, ofVisitor])
  const discard = () => asSamePerson(earlier.discard())
  return { ...draft, earlier: { ...earlier, discard } }
}

/**
 * The undo of a person's act, which does nothing once they have left: it would write their text
 * back. A visitor who signs in is the same person.
 */
export function asSamePerson(undo: () => void): () => void {
  const id = currentUserId()
  const left = timesLeft
  return () => {
    const isSame = id === undefined || currentUserId() === id
    if (isSame && left === timesLeft) undo()
  }
}

/** How often a person left this browser while the page was open. */
let timesLeft = 0

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
  timesLeft += 1
  const id = currentUserId()
  forgetDrafts(ofPerson(''))
  forgetTabDrafts()
  if (id !== undefined) forgetDrafts(ofPerson(id))
  takeCurrentUser(null)
}
