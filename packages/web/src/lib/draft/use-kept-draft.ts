import { dequal } from 'dequal'
import { useLayoutEffect, useRef, useState } from 'react'
import { keepDraft, readDraft, withoutNull } from './kept-draft.ts'

/** The typed fields of a form, each with the saved value that it replaces. */
type Draft<Form> = { [Field in keyof Form]?: Change<Form[Field]> }

interface Change<Value> {
  readonly typed: Value
  readonly base: Value
}

export interface DraftRules {
  /**
   * Saved values that change do not end the draft: they are only offered, or are earlier versions
   * of the typed ones. By default a typed value is dropped once its field was saved elsewhere.
   */
  readonly isLasting?: boolean
}

/**
 * The values of a form: those typed here over the saved ones. What is typed stays in this browser
 * over links, Back and a reload, until it is sent or a newer value is saved elsewhere.
 */
export function useKeptDraft<Form extends object>(
  name: string,
  saved: Form,
  { isLasting = false }: DraftRules = {},
) {
  const [draft, setDraft] = useState(() => fitting(readDraft(name), saved, isLasting))
  const [found, setFound] = useState(draft)
  const latest = useRef(draft)
  // An answer or an undo may come after the draft got another name.
  const latestName = useRef(name)
  useLayoutEffect(() => {
    latestName.current = name
  }, [name])
  const isHeld = useRef(false)
  const keep = () => {
    const kept = isHeld.current ? whole(latest.current, saved) : latest.current
    keepDraft(latestName.current, Object.keys(kept).length > 0 ? kept : undefined)
  }
  const take = (next: Draft<Form>) => {
    latest.current = next
    setDraft(next)
    keep()
  }
  const end = () => {
    isHeld.current = false
    take({})
    setFound({})
  }
  const typed = typedOf(draft)
  return {
    form: { ...saved, ...typed },
    isTyped: Object.keys(typed).length > 0,
    type: (changes: Partial<Form>) => take(changed(latest.current, changes, saved)),
    /** Ends the draft: it was sent, or is not wanted. */
    drop: end,
    /** The draft from before this visit, whatever is typed since. */
    earlier: {
      // A value that is only offered may arrive later, and be the same.
      isFound: Object.entries(typedOf(found)).some(
        ([field, value]) => !isSame(value, saved[field as keyof Form]),
      ),
      discard: () => {
        const before = latest.current
        end()
        return () => {
          take(before)
          setFound(found)
        }
      },
    },
    /**
     * Shows the draft as it is kept by now: it was joined with an older one of the same name.
     * Returns a function that puts back the older values replaced by typed ones, if there are any.
     */
    join: (older: unknown): (() => void) | undefined => {
      const before = fitting(older, saved, isLasting)
      const joined = fitting(readDraft(latestName.current), saved, isLasting)
      latest.current = joined
      setDraft(joined)
      setFound({ ...found, ...before })
      const replaced = Object.entries(before).filter(
        ([field, change]) => !dequal(change, joined[field as keyof Form]),
      )
      if (replaced.length === 0) return undefined
      return () => take({ ...latest.current, ...Object.fromEntries(replaced) })
    },
    /**
     * Keeps all values, typed or not, until `forget`: what the account has by now may be others
     * than the saved ones of this form.
     */
    hold: () => {
      isHeld.current = true
      keep()
    },
    /** Ends the draft that was sent, unless more was typed since. The form stays as it is. */
    forget: (sent: Form) => {
      const own = latestName.current
      const kept = { ...saved, ...typedOf(fitting(readDraft(own), saved, isLasting)) }
      if (!isSame(kept, sent)) return
      isHeld.current = false
      keepDraft(own, undefined)
    },
  }
}

/**
 * Whether the form of that name would open with anything typed earlier. A draft that is as saved,
 * or older than what was saved, ends: its answer was lost, or came after the page was left.
 */
export function hasTyped(name: string, saved: object): boolean {
  const draft = readDraft(name)
  if (draft === undefined) return false
  if (Object.keys(fitting(draft, saved, false)).length > 0) return true
  keepDraft(name, undefined)
  return false
}

/** A draft of every field. */
function whole<Form extends object>(draft: Draft<Form>, saved: Form): Draft<Form> {
  const fields = Object.entries(saved).map(([field, base]) => [field, { typed: base, base }])
  return { ...(Object.fromEntries(fields) as Draft<Form>), ...draft }
}

function typedOf<Form extends object>(draft: Draft<Form>): Partial<Form> {
  const fields = Object.entries<Change<unknown> | undefined>(draft)
  return Object.fromEntries(
    fields.map(([field, change]) => [field, change?.typed]),
  ) as Partial<Form>
}

/** The draft with the changes. A field keeps its first base until it is as saved again. */
function changed<Form extends object>(
  draft: Draft<Form>,
  changes: Partial<Form>,
  saved: Form,
): Draft<Form> {
  const all = Object.entries({ ...typedOf(draft), ...changes }).flatMap(([name, typed]) => {
    const field = name as keyof Form
    if (isSame(typed, saved[field])) return []
    const { base } = draft[field] ?? { base: saved[field] }
    return [[field, { typed, base }]]
  })
  return Object.fromEntries(all) as Draft<Form>
}

/** The kept fields that the form can show: a release or a newer saved value may have come since. */
function fitting<Form extends object>(kept: unknown, saved: Form, isLasting: boolean): Draft<Form> {
  if (typeof kept !== 'object' || kept === null) return {}
  const fields = Object.entries(kept).filter(([field, change]: [string, unknown]) => {
    if (!(field in saved) || !isChange(change)) return false
    const now = withoutNull(saved[field as keyof Form])
    if (!isLike(change.typed, now) || dequal(change.typed, now)) return false
    return isLasting || dequal(change.base, now)
  })
  return Object.fromEntries(fields) as Draft<Form>
}

/** Whether two values are the same to a reader: what was kept has no null. */
function isSame(one: unknown, other: unknown): boolean {
  return dequal(withoutNull(one), withoutNull(other))
}

function isChange(kept: unknown): kept is Change<unknown> {
  return typeof kept === 'object' && kept !== null && 'typed' in kept && 'base' in kept
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
