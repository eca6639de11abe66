import { dequal } from 'dequal'
import { useRef, useState } from 'react'
import { keepDraft, readDraft } from './kept-draft.ts'

/**
 * The values of a form: those typed here over the saved ones. What is typed stays in this browser
 * over links, Back and a reload, until it is sent.
 */
export function useKeptDraft<Form extends object>(name: string, saved: Form) {
  const [typed, setTyped] = useState(() => fitting(readDraft(name), saved))
  const latest = useRef(typed)
  const take = (next: Partial<Form>) => {
    latest.current = next
    setTyped(next)
    keepDraft(name, Object.keys(next).length > 0 ? next : undefined)
  }
  return {
    form: { ...saved, ...typed },
    isTyped: Object.keys(typed).length > 0,
    type: (changes: Partial<Form>) => take(differing({ ...latest.current, ...changes }, saved)),
    /** Ends the draft: it was sent, or is not wanted. */
    drop: () => take({}),
    /** Ends the draft that was sent, unless more was typed since. The form stays as it is. */
    forget: (sent: Form) => {
      const kept = { ...saved, ...fitting(readDraft(name), saved) }
      if (dequal(kept, sent)) keepDraft(name, undefined)
    },
  }
}

/** The typed values that differ from the saved ones. */
function differing<Form extends object>(typed: Partial<Form>, saved: Form): Partial<Form> {
  const isOther = ([field, value]: [string, unknown]) => !dequal(value, saved[field as keyof Form])
  return Object.fromEntries(Object.entries(typed).filter(isOther)) as Partial<Form>
}

/** The kept values that the form can show: a release may have changed its fields. */
function fitting<Form extends object>(kept: unknown, saved: Form): Partial<Form> {
  if (typeof kept !== 'object' || kept === null) return {}
  const fields = Object.entries(kept).filter(
    ([field, value]) => field in saved && isLike(value, saved[field as keyof Form]),
  )
  return differing(Object.fromEntries(fields) as Partial<Form>, saved)
}

/** Whether a value has the shape of the model; either may be a field that is empty. */
function isLike(value: unknown, model: unknown): boolean {
  if (value === undefined || model === undefined) return typeof (value ?? model) !== 'object'
  if (Array.isArray(model)) return Array.isArray(value)
  if (typeof model !== 'object' || model === null) return typeof value === typeof model
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(model).every(([field, each]) =>
    isLike((value as Record<string, unknown>)[field], each),
  )
}
